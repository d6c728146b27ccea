/* The pictures. A screen that shows one or two of them imports their own files, so that it loads no others. */
export { default as AttributeMark } from './AttributeMark.svelte';
export { default as ClueBack } from './ClueBack.svelte';
export { default as CluePicture } from './CluePicture.svelte';
export { default as Cover } from './Cover.svelte';
export { default as Die } from './Die.svelte';
export { default as Furniture } from './Furniture.svelte';
export { default as Glass } from './Glass.svelte';
export { default as HawkshawMark } from './HawkshawMark.svelte';
export { default as PawnMark } from './PawnMark.svelte';
export { default as PictureFrame } from './PictureFrame.svelte';
export { default as Portrait } from './Portrait.svelte';
export { default as PortraitSofa } from './PortraitSofa.svelte';
export { default as SeatMark } from './SeatMark.svelte';
export { default as SuitMark } from './SuitMark.svelte';
export { default as TrapCard } from './TrapCard.svelte';
export { default as TrapPicture } from './TrapPicture.svelte';
export { default as TrapSign } from './TrapSign.svelte';

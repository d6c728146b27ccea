/* The pictures of Deadline, by the keys of its content. */
export { default as Bullet } from './Bullet.svelte';
export { default as CaseCover } from './CaseCover.svelte';
export { default as ChiefBadge } from './ChiefBadge.svelte';
export { default as ClueKind } from './ClueKind.svelte';
export { default as DeckBack } from './DeckBack.svelte';
export { default as DetectivePortrait } from './DetectivePortrait.svelte';
export { default as FailureMark } from './FailureMark.svelte';
export { default as LeadSymbol } from './LeadSymbol.svelte';
export { default as Matchbook } from './Matchbook.svelte';
export { default as TwistPicture } from './TwistPicture.svelte';

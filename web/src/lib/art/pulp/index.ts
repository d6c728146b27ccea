/* The pictures of Pulp Detective, by the keys of its content. */
export { default as CaseCover } from './CaseCover.svelte';
export { default as DieIcon } from './DieIcon.svelte';
export { default as EdgeTab } from './EdgeTab.svelte';
export { default as InvestigationMarker } from './InvestigationMarker.svelte';
export { default as ItemPicture } from './ItemPicture.svelte';
export { default as LocationPicture } from './LocationPicture.svelte';
export { default as PerilPicture } from './PerilPicture.svelte';
export { default as PulpDie } from './PulpDie.svelte';
export { default as PulpPortrait } from './PulpPortrait.svelte';
export { default as PulpSign } from './PulpSign.svelte';
export { default as ScenePicture } from './ScenePicture.svelte';
export { default as StoryBack } from './StoryBack.svelte';
export { default as TwistMarker } from './TwistMarker.svelte';

/**
 * Height of the tabs below a call: in a narrow window what they show, so that the whole page scrolls; else what is left of
 * the page, with a scroller of its own, and never less than some lines.
 */
export const tabsClassName = 'flex-[1_0_auto] wide:min-h-64 wide:flex-1';

/** Sections in order; keys are anchors: `/profile#mail`. */
export const SECTIONS = [
	"account",
	"names",
	"password",
	"aliases",
	"sign-in",
	"devices",
	"mail",
	"browser",
	"data",
] as const;
export type SectionKey = (typeof SECTIONS)[number];

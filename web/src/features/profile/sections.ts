/** Cards of the page in their order; each one's key is its anchor: `/profile#mail`. */
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

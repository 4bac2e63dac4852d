import type { Locale } from "@deck/contracts/enums";

/** A page to render for an anonymous visitor. */
export interface PageToDraw {
	/** Such as `/spectra-27`. */
	pathname: string;
	locale: Locale;
	/** Now, to the full minute ("22 days left"), so that pages stay identical for that long. */
	at: Date;
	/** The HTML to render into. */
	empty: string;
	/** Reads a path of the API anonymously; undefined if refused. */
	read(path: string): Promise<unknown>;
}

/**
 * Renders a page's complete HTML with the API's answers in it; undefined if the API refuses one. From
 * web/src/server.tsx.
 */
export type DrawPage = (page: PageToDraw) => Promise<string | undefined>;

/** From the built site. */
export interface SitePages {
	/** The page as built, with its scripts and styles; it loads its data itself. */
	empty(): Promise<string>;
	draw: DrawPage;
}

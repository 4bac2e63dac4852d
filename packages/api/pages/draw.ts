import type { Locale } from "@deck/contracts/enums";

/** One page of the site, to be drawn for a stranger. */
export interface PageToDraw {
	/** Its address, such as `/spectra-27`. */
	pathname: string;
	locale: Locale;
	/** The moment that "22 days left" counts from: the last full minute, so that pages are the same for so long. */
	at: Date;
	/** The empty page, to be drawn into. */
	empty: string;
	/** Reads a path of the API as a stranger would; undefined where it refuses. */
	read(path: string): Promise<unknown>;
}

/**
 * Draws the whole HTML of a page, with what the API answered in it; undefined where the API refuses that. The built site
 * brings it (web/src/server.tsx).
 */
export type DrawPage = (page: PageToDraw) => Promise<string | undefined>;

/** What the built site brings for strangers' home pages. */
export interface SitePages {
	/** The empty page as it was built: it asks the API for itself, and every drawn one has its scripts and styles. */
	empty(): Promise<string>;
	draw: DrawPage;
}

import type { Language } from "@deck/contracts/locales";

/** A page for an anonymous visitor. */
export interface PageToRender {
	/** Such as `/spectra-27`. */
	pathname: string;
	locale: Language;
	/** To the full minute ("22 days left"), so that pages stay identical for that long. */
	at: Date;
	/** The HTML to render into. */
	empty: string;
	/** Reads a path anonymously; undefined if refused. */
	read(path: string): Promise<unknown>;
}

/** Returns undefined if the API refuses a request. See web/src/server.tsx. */
export type RenderPage = (page: PageToRender) => Promise<string | undefined>;

/** From the built site. */
export interface SitePages {
	/** Returns the page as built; it loads its data itself. */
	empty(): Promise<string>;
	renderPage: RenderPage;
}

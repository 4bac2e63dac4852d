import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderPage, SitePages } from "@deck/api/pages/render-page";

/** Drawn by `PAGES_FILE`; the empty page is beside it. */
export const sitePages: SitePages = {
	empty: () => readFile(join(dirname(pagesFile()), "stranger.html"), "utf8"),
	async renderPage(page) {
		const built: { drawServerPage: RenderPage } = await import(pathToFileURL(pagesFile()).href);
		return built.drawServerPage(page);
	},
};

const pagesFile = () => process.env.PAGES_FILE ?? "";

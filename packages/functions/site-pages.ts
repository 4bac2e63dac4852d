import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { DrawPage, SitePages } from "@deck/api/pages/draw";

/** Drawn by `PAGES_FILE`; the empty page is beside it. */
export const sitePages: SitePages = {
	empty: () => readFile(join(dirname(pagesFile()), "stranger.html"), "utf8"),
	async draw(page) {
		const built: { drawPage: DrawPage } = await import(pathToFileURL(pagesFile()).href);
		return built.drawPage(page);
	},
};

const pagesFile = () => process.env.PAGES_FILE ?? "";

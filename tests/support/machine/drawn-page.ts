import type { RenderPage } from "@deck/api/pages/render-page";

/**
 * Stands in for the built site's own (`web/src/server.tsx`) where the pages are not built: what the page would be drawn
 * from, as JSON. The empty page beside it has a script of its own.
 * @public
 */
export const drawServerPage: RenderPage = async ({ pathname, locale, at, read }) => {
	const answer = await read(pathname === "/" ? "/api/public/home" : `/api/conf${pathname}`);
	return answer === undefined ? undefined : JSON.stringify({ pathname, locale, at, answer });
};

import type { PageToRender, RenderPage } from "@deck/api/pages/render-page";
import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { escapeHtml } from "@deck/contracts/escape-html";
import { LOCALE_FACTS } from "@deck/contracts/locales";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { App } from "./app/app.tsx";
// A static import: texts bundled with code must exist before use.
import "./app/conference-routes.tsx";
import { preloadPage } from "./app/routes.tsx";
import { initialRequests } from "./boot/initial-requests.ts";
import { CURRENT_USER } from "./lib/auth-session.ts";
import { conferenceName, readerInfoKey } from "./lib/conference.ts";
import { fillCache, type PrefetchedData } from "./lib/early-responses.ts";
import { i18n, startI18n, t } from "./lib/i18n.ts";
import { setServerRenderedAt } from "./lib/server-rendered-at.ts";

const started = startI18n("en");
let last: Promise<unknown> = started;

/**
 * Draws the home page or a conference's home for strangers; React takes over in the browser.
 * @public
 */
export const drawServerPage: RenderPage = async (page) => {
	const answers = await readPageData(page);
	if (!answers) return undefined;
	const drawing = last.then(() => renderToHtml(page, answers));
	last = drawing.catch(() => {});
	return drawing;
};

/** Reads first answers by path; undefined if any is refused, or for a former address. */
async function readPageData({ pathname, read }: PageToRender): Promise<PrefetchedData | undefined> {
	const answers: PrefetchedData = { [CURRENT_USER]: null };
	for (const path of initialRequests(pathname, true, []).requests) {
		answers[path] = await read(path);
		if (answers[path] === undefined) return undefined;
	}
	const conference = conferenceOf(pathname, answers);
	if (!conference) return answers;
	if (`/${conference.path}` !== pathname) return undefined;
	const info = readerInfoKey(conference);
	if (!conference.info.whole) answers[info] = await read(info);
	return answers;
}

async function renderToHtml(
	{ pathname, locale, at, empty }: PageToRender,
	answers: PrefetchedData,
): Promise<string> {
	await i18n.changeLanguage(locale);
	await preloadPage(pathname);
	setServerRenderedAt(at);
	fillCache(answers);
	// React would leave a failing part to the browser.
	let failure: { error: unknown } | undefined;
	const { prelude } = await prerender(
		<StrictMode>
			<StaticRouter location={pathname}>
				<App />
			</StaticRouter>
		</StrictMode>,
		{
			// All at once: later parts would need inline scripts.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onError(error) {
				failure ??= { error };
			},
		},
	);
	if (failure) throw failure.error;
	const body = await new Response(prelude as ReadableStream<Uint8Array>).text();
	const conference = conferenceOf(pathname, answers);
	const title = conference ? conferenceName(conference, LOCALE_FACTS[locale].locale) : t("shell:platform");
	const html = `<html data-stranger data-drawn="${at.toISOString()}" lang="${LOCALE_FACTS[locale].tag}">`;
	const data = `<script type="application/json" id="answers">${escapeJson(answers)}</script>`;
	return (
		empty
			.replace(/<html [^>]*>/, html)
			.replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
			// The boot script starts them after the paint.
			.replaceAll(
				'<script type="module" crossorigin src="',
				'<link rel="modulepreload" data-begins crossorigin href="',
			)
			.replace('<div id="root"></div>', () => `<div id="root">${body}</div>\n\t\t${data}`)
	);
}

function conferenceOf(pathname: string, answers: PrefetchedData): ConferenceWithInfo | undefined {
	const path = pathname.slice(1);
	return path === "" ? undefined : (answers[`/api/conf/${path}`] as ConferenceWithInfo);
}

function escapeJson(value: unknown): string {
	return JSON.stringify(value).replaceAll("<", "\\u003c");
}

import { isLanguage, LOCALE_FACTS } from "@deck/contracts/locales";
import { StrictMode } from "react";
import { createRoot, hydrateRoot, type RootOptions } from "react-dom/client";
import { App } from "./app/app.tsx";
import { preloadPage } from "./app/routes.tsx";
import { ApiError } from "./lib/api-error.ts";
import { adoptPrefetchedData, cacheEarlyResponses } from "./lib/early-responses.ts";
import { guardFileLinks } from "./lib/file-links.ts";
import { startI18n } from "./lib/i18n.ts";
import { chooseLocale } from "./lib/locale.ts";
import { guardChunks } from "./lib/reload-guard.ts";
import { BrowserRouter } from "./lib/router.tsx";
import { setServerRenderedAt } from "./lib/server-rendered-at.ts";
import "./ui/theme.css";

/** Delay of spinners (specification §9). */
const SPINNER_DELAY_MS = 200;

const options: RootOptions = {
	// The error page shows API refusals, which are no bugs.
	onCaughtError: (error) => {
		if (!(error instanceof ApiError)) console.error(error);
	},
};

const application = (
	<StrictMode>
		<BrowserRouter>
			<App />
		</BrowserRouter>
	</StrictMode>
);

guardChunks();
guardFileLinks();
const html = document.documentElement;
// No top-level await: page chunks, which import this, would wait.
void start();

async function start(): Promise<void> {
	const root = document.getElementById("root");
	if (!root) throw new Error("no #root");
	const page = preloadPage(window.location.pathname).catch(() => {});
	if (html.dataset.drawn) await hydrateWhenLoaded(root, page, new Date(html.dataset.drawn));
	else await renderWhenLoaded(root, page);
}

/** Hydrates the server-rendered page once all is loaded. */
async function hydrateWhenLoaded(root: HTMLElement, page: Promise<void>, drawnAt: Date): Promise<void> {
	setServerRenderedAt(drawnAt);
	const drawn = html.lang.slice(0, 2);
	await startI18n(isLanguage(drawn) ? drawn : "en", ["deck"]);
	await page;
	adoptPrefetchedData();
	const pressed = window.takeEarlyClick?.();
	hydrateRoot(root, application, options);
	pressed?.click();
}

async function renderWhenLoaded(root: HTMLElement, page: Promise<void>): Promise<void> {
	const locale = chooseLocale(document.cookie, navigator.languages);
	html.lang = LOCALE_FACTS[locale].tag;
	await startI18n(locale, ["deck"]);
	// Renders once with everything; late parts appear as they arrive.
	const late = new Promise((resolve) => setTimeout(resolve, SPINNER_DELAY_MS));
	await Promise.race([late, Promise.all([page, cacheEarlyResponses()])]);
	createRoot(root, options).render(application);
}

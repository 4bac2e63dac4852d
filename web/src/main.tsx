import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { preloadArea } from "./app/routes.tsx";
import { ApiError } from "./lib/api-error.ts";
import { startI18n } from "./lib/i18n.ts";
import { chooseLocale, LOCALE_TAGS } from "./lib/locale.ts";
import { guardChunks } from "./lib/reload-guard.ts";
import "./ui/theme.css";

guardChunks();
const locale = chooseLocale(document.cookie, navigator.languages);
document.documentElement.lang = LOCALE_TAGS[locale];
const { pathname } = window.location;
const words = startI18n(locale, pathname === "/" ? ["deck"] : []);
preloadArea(pathname);
await words;

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root, {
	// A refusal of the API is on the error page and no fault of ours.
	onCaughtError: (error) => {
		if (!(error instanceof ApiError)) console.error(error);
	},
}).render(
	<StrictMode>
		<App />
	</StrictMode>,
);

import type { Locale } from "@deck/contracts/enums";
import { formatBytes } from "../../lib/format.ts";
import type { Translate } from "../../lib/i18n.ts";
import { percentOf, type UploadView } from "../../lib/upload/view.ts";

type Words = Translate;

/** The line under an upload's name: `30.7 of 48.2 MB · 2.1 MB/s`, or why it stands still. */
export function detailOf(view: UploadView, t: Words, locale: Locale): string {
	switch (view.state) {
		case "sending": {
			const speed = view.speed === null ? null : t("per_second", { bytes: formatBytes(view.speed, locale) });
			return [amountOf(view, t, locale), speed].filter(Boolean).join(" · ");
		}
		case "paused":
			return `${t("paused")} · ${amountOf(view, t, locale)}`;
		case "offline":
			return t("offline", { bytes: formatBytes(view.sent, locale) });
		case "ready":
			return readyLine(view, t, locale);
		case "refused":
			return refusalText(view, t);
		case "lost":
			return view.refusal ? refusalText(view, t) : t("lost");
		case "waiting":
		case "checking":
			return t(view.state);
		default:
			return "";
	}
}

/** What stands at the right of the name: how far it is, or how it ended. */
export function statusOf(view: UploadView, t: Words, locale: Locale): string {
	switch (view.state) {
		case "waiting":
		case "lost":
			return formatBytes(view.size, locale);
		case "sending":
		case "paused":
		case "offline":
			return t("percent", { percent: percentOf(view) });
		case "ready":
		case "refused":
			return t(view.state);
		default:
			return "";
	}
}

/** How long it still takes: "about 8 s left"; empty while not known. */
export function leftOf(view: UploadView, t: Words): string {
	if (view.left === null) return "";
	return view.left < 90
		? t("seconds_left", { count: Math.max(1, view.left) })
		: t("minutes_left", { count: Math.round(view.left / 60) });
}

/** What a screen reader hears: each quarter, and each change of state. */
export function announcementOf(view: UploadView, t: Words, locale: Locale): string {
	if (view.state === "idle") return "";
	if (view.state === "cancelled") return t("cancelled", { name: view.name });
	if (view.state !== "sending") return `${view.name}. ${detailOf(view, t, locale)}`;
	const quarter = Math.floor(percentOf(view) / 25) * 25;
	return t("sent", { name: view.name, percent: quarter });
}

function amountOf(view: UploadView, t: Words, locale: Locale): string {
	const total = formatBytes(view.size, locale);
	const [sent = "", unit] = formatBytes(view.sent, locale).split("\u00a0");
	const short = total.endsWith(`\u00a0${unit}`);
	return t("amount", { sent: short ? sent : formatBytes(view.sent, locale), total });
}

function readyLine(view: UploadView, t: Words, locale: Locale): string {
	const { pages } = view.upload ?? {};
	const time = new Date(view.at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
	const all = [
		pages === undefined ? null : t("pages", { count: pages }),
		formatBytes(view.size, locale),
		time,
	];
	return all.filter(Boolean).join(" · ");
}

function refusalText(view: UploadView, t: Words): string {
	const { code, params } = view.refusal ?? { code: "failed", params: {} };
	return t([`refusals.${code}`, "refusals.failed"], params);
}

import type { Locale } from "@deck/contracts/enums";
import type { TFunction } from "i18next";
import { formatClock } from "../../lib/format.ts";
import { formatBytes } from "../../lib/format-bytes.ts";
import { percentOf, type UploadView } from "../../lib/upload/view.ts";

/** Returns `30.7 of 48.2 MB · 2.1 MB/s`, or why it pauses. */
export function uploadDetail(view: UploadView, t: TFunction, locale: Locale): string {
	switch (view.state) {
		case "sending": {
			const speed =
				view.speed === null ? null : t("upload:per_second", { bytes: formatBytes(view.speed, locale) });
			return [amountOf(view, t, locale), speed].filter(Boolean).join(" · ");
		}
		case "paused":
			return `${t("upload:paused")} · ${amountOf(view, t, locale)}`;
		case "offline":
			return t("upload:offline", { bytes: formatBytes(view.sent, locale) });
		case "delayed":
			return t("upload:delayed");
		case "ready":
			return readyLine(view, t, locale);
		case "refused":
			return refusalText(view, t);
		case "lost":
			return view.refusal ? refusalText(view, t) : t("upload:lost");
		case "waiting":
			return t("upload:waiting");
		case "checking":
			return t("upload:checking");
		case "idle":
		case "cancelled":
			return "";
	}
}

export function uploadStatus(view: UploadView, t: TFunction, locale: Locale): string {
	switch (view.state) {
		case "waiting":
		case "lost":
			return formatBytes(view.size, locale);
		case "sending":
		case "paused":
		case "offline":
		case "delayed":
			return t("upload:percent", { percent: percentOf(view) });
		case "ready":
			return t("upload:ready");
		case "refused":
			return t("upload:refused");
		case "idle":
		case "checking":
		case "cancelled":
			return "";
	}
}

/** Returns "about 8 s left"; empty while unknown. */
export function uploadTimeLeft(view: UploadView, t: TFunction): string {
	if (view.left === null) return "";
	return view.left < 90
		? t("upload:seconds_left", { count: Math.max(1, view.left) })
		: t("upload:minutes_left", { count: Math.round(view.left / 60) });
}

/** Returns text for screen readers, at each quarter and state. */
export function uploadAnnouncement(view: UploadView, t: TFunction, locale: Locale): string {
	if (view.state === "idle") return "";
	if (view.state === "cancelled") return t("upload:cancelled", { name: view.name });
	if (view.state !== "sending") return `${view.name}. ${uploadDetail(view, t, locale)}`;
	const quarter = Math.floor(percentOf(view) / 25) * 25;
	return t("upload:sent", { name: view.name, percent: quarter });
}

function amountOf(view: UploadView, t: TFunction, locale: Locale): string {
	const total = formatBytes(view.size, locale);
	const [sent = "", unit] = formatBytes(view.sent, locale).split("\u00a0");
	const short = total.endsWith(`\u00a0${unit}`);
	return t("upload:amount", { sent: short ? sent : formatBytes(view.sent, locale), total });
}

function readyLine(view: UploadView, t: TFunction, locale: Locale): string {
	const { pages } = view.upload ?? {};
	const all = [
		pages === undefined ? null : t("upload:pages", { count: pages }),
		formatBytes(view.size, locale),
		formatClock(new Date(view.at)),
	];
	return all.filter(Boolean).join(" · ");
}

function refusalText(view: UploadView, t: TFunction): string {
	const { code, params } = view.refusal ?? { code: "failed", params: {} };
	// t("upload:refusals.*")
	return t([`upload:refusals.${code}`, `errors:${code}`, "upload:refusals.failed"], params);
}

import type { PageSize, Preflight } from "@deck/contracts/preflight";
import { CircleCheck, Info, LoaderCircle, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { pageRanges } from "../../lib/paper/page-ranges.ts";

type Kind = "warning" | "note" | "fine";

interface Finding {
	kind: Kind;
	text: string;
	quote?: string;
}

const GLYPHS: Record<Kind, [icon: LucideIcon, colour: string]> = {
	warning: [TriangleAlert, "text-wait-icon"],
	note: [Info, "text-info"],
	fine: [CircleCheck, "text-good-icon"],
};
const ORDER: readonly Kind[] = ["warning", "note", "fine"];

export function PreflightList({ preflight, className }: { preflight: Preflight | null; className?: string }) {
	const { t } = useTranslation("preflight");
	const findings = useFindings(preflight);
	if (!preflight) {
		return (
			<p role="status" className={cx("flex items-center gap-2 text-13 text-secondary", className)}>
				<LoaderCircle aria-hidden size={16} className="animate-spin text-accent" />
				{t("looking")}
			</p>
		);
	}
	return (
		<ul aria-label={t("title")} className={cx("flex flex-col gap-1.5 text-13", className)}>
			{ORDER.flatMap((kind) => findings.filter((finding) => finding.kind === kind)).map((finding) => (
				<Line key={`${finding.text} ${finding.quote}`} kind={finding.kind}>
					{finding.text}
					{finding.quote && (
						<q className="mt-0.5 block border-l-2 border-wait-icon pl-2 text-secondary wrap-anywhere quotes-none">
							{finding.quote}
						</q>
					)}
				</Line>
			))}
		</ul>
	);
}

function Line({ kind, children }: { kind: Kind; children: ReactNode }) {
	const { t } = useTranslation("preflight");
	const [Icon, colour] = GLYPHS[kind];
	return (
		<li className="flex gap-2">
			<Icon aria-hidden size={16} className={cx("mt-px shrink-0", colour)} />
			<span className={cx("min-w-0 wrap-anywhere", kind !== "warning" && "text-secondary")}>
				<span className="sr-only">{t(`kind.${kind}`)} </span>
				{children}
			</span>
		</li>
	);
}

function useFindings(preflight: Preflight | null): Finding[] {
	const { t } = useTranslation("preflight");
	if (!preflight) return [];
	const { failed, findings, hidden } = preflight;
	if (failed) return [{ kind: "warning", text: t(`failed.${failed}`) }];
	if (!findings) return [];
	const { fonts, attachments, scanned, unread } = findings;
	const pages = (list: readonly number[]) => ({ count: list.length, list: pageRanges(list) });
	const named = (list: readonly string[]) => ({ count: list.length, list: list.join(", ") });
	const warning = (text: string, quote?: string): Finding => ({
		kind: "warning",
		text,
		...(quote && { quote }),
	});
	const note = (text: string): Finding => ({ kind: "note", text });
	const fine = (text: string): Finding => ({ kind: "fine", text });
	return [
		...(hidden ?? []).map(({ hiding, page, text, letters }) =>
			warning(t(`hidden.${hiding}`, { page }), text.replace(/\s/g, "").length < letters ? `${text}…` : text),
		),
		...identityOf(preflight),
		...(unread.length > 0 ? [warning(t("unread", pages(unread)))] : []),
		...(findings.letters === 0 && unread.length === 0 ? [warning(t("no_text"))] : []),
		...(fonts.length > 0 ? [warning(t("fonts", named(fonts)))] : []),
		...(attachments.length > 0 ? [warning(t("attachments", named(attachments)))] : []),
		...(findings.encrypted ? [warning(t("encrypted"))] : []),
		...sizesOf(findings.sizes),
		...(scanned.length > 0 ? [note(t("scanned", pages(scanned)))] : []),
		...(findings.cut ? [note(t("cut"))] : []),
		...(hidden?.length === 0 ? [fine(t("nothing_hidden"))] : []),
		...(fonts.length === 0 && findings.letters > 0 ? [fine(t("fonts_fine"))] : []),
	];

	function sizesOf(sizes: readonly PageSize[]): Finding[] {
		const words = ({ name, ...size }: PageSize) =>
			name ? t("size_named", { name, ...size }) : t("size_plain", { ...size });
		const [first] = sizes;
		if (!first) return [];
		if (sizes.length === 1)
			return [first.name ? fine(t("size", { size: words(first) })) : note(t("size", { size: words(first) }))];
		const all = sizes.map((size) => t("size_of", { size: words(size), count: size.pages })).join("; ");
		return [warning(t("sizes", { sizes: all }))];
	}

	function identityOf({ identity }: Preflight): Finding[] {
		if (!identity) return [];
		const { authors, emails } = identity;
		const author = findings?.properties.author;
		const known = authors.some((one) => one.properties);
		const found = [
			...authors.flatMap((one) => [
				...(one.pages.length > 0 ? [warning(t("named", { words: one.words, ...pages(one.pages) }))] : []),
				...(one.properties ? [warning(t("named_in_properties", { words: one.words }))] : []),
				...(one.references.length > 0
					? [note(t("cited", { words: one.words, ...pages(one.references) }))]
					: []),
			]),
			...emails.map((one) => warning(t("email", { email: one.email, ...pages(one.pages) }))),
			...(author && !known ? [note(t("properties_author", { author }))] : []),
		];
		return found.some(({ kind }) => kind === "warning") ? found : [...found, fine(t("nobody"))];
	}
}

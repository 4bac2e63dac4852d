import type { BulkAction } from "@deck/contracts/bulk";
import { LOCALES, type Locale } from "@deck/contracts/enums";
import { joinName } from "@deck/contracts/person-names";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { Field } from "../../../ui/field.tsx";
import { HiddenRows } from "../../../ui/list/hidden-rows.tsx";
import { Select } from "../../../ui/select.tsx";
import { BulkDialog } from "../bulk/bulk-dialog.tsx";
import { type AuthorRow, namesIn, spellings } from "./author-rows.ts";

/** Each paper keeps its spelling. */
const UNCHANGED = "-";

interface MergeDialogProps {
	rows: readonly AuthorRow[];
	hidden: number;
	onStarted(): void;
	onClose(): void;
}

export function MergeDialog({ rows, hidden, onStarted, onClose }: MergeDialogProps) {
	const { t } = useTranslation(["authors", "common"]);
	const languages = preferredFirst(LOCALES, useLocale());
	const [what, setWhat] = useState<BulkAction | null>(null);
	const papers = rows.flatMap((row) => row.papers).sort((a, b) => a.listRow.number - b.listRow.number);
	const names = (locale: Locale) => spellings(papers, locale);
	const organizations = (locale: Locale) => [
		...new Set(papers.flatMap((paper) => namesIn(paper, locale)?.organization ?? [])),
	];
	const most = rows.toSorted((a, b) => b.papers.length - a.papers.length);
	const [email, setEmail] = useState(most[0]?.email ?? "");
	const [chosen, choose] = useState<Record<string, string>>(() =>
		Object.fromEntries(
			LOCALES.map((locale) => {
				const all = names(locale).map(joinName);
				const longest = all.indexOf(all.toSorted((a, b) => b.length - a.length)[0] ?? "");
				return [`names ${locale}`, all.length > 1 ? String(longest) : UNCHANGED];
			}),
		),
	);
	if (what) {
		const listRows = [...new Map(papers.map(({ listRow }) => [listRow.number, listRow])).values()];
		return (
			<BulkDialog
				kind={null}
				start={what}
				papers={listRows}
				hidden={0}
				onStarted={onStarted}
				onClose={onClose}
			/>
		);
	}
	const pick = <Value,>(key: string, values: readonly Value[]) => values[Number(chosen[key] ?? UNCHANGED)];
	const check = () => {
		const [ruName, enName] = [pick("names ru", names("ru")), pick("names en", names("en"))];
		const [ru, en] = [
			pick("organizations ru", organizations("ru")),
			pick("organizations en", organizations("en")),
		];
		setWhat({
			act: "authors",
			emails: rows.map((row) => row.email),
			email,
			names: { ...(ruName && { ru: ruName }), ...(enName && { en: enName }) },
			organizations: { ...(ru && { ru }), ...(en && { en }) },
		});
	};
	const choice = (key: string, label: string, texts: readonly string[]) =>
		texts.length > 1 && (
			<Field key={key} label={label}>
				<Select
					value={chosen[key] ?? UNCHANGED}
					onChange={(value) => choose({ ...chosen, [key]: value })}
					options={[
						{ value: UNCHANGED, label: t("authors:merge.as_it_is") },
						...texts.map((text, index) => ({ value: String(index), label: text })),
					]}
				/>
			</Field>
		);
	return (
		<Dialog open onClose={onClose} title={t("authors:merge.title")} width={520} full>
			<p>{t("authors:merge.lead")}</p>
			<HiddenRows rows={rows} hidden={hidden} />
			<div className="mt-4 mb-6 flex flex-col gap-4 text-ink">
				<Field label={t("authors:email")}>
					<Select
						value={email}
						onChange={setEmail}
						options={rows.map((row) => ({ value: row.email, label: row.email }))}
					/>
				</Field>
				{languages.map((locale) =>
					choice(`names ${locale}`, t(`authors:name_in.${locale}`), names(locale).map(joinName)),
				)}
				{languages.map((locale) =>
					choice(`organizations ${locale}`, t(`authors:organization_in.${locale}`), organizations(locale)),
				)}
			</div>
			<DialogBar>
				<Button onClick={onClose}>{t("common:cancel")}</Button>
				<Button kind="primary" onClick={check}>
					{t("authors:merge.check")}
				</Button>
			</DialogBar>
		</Dialog>
	);
}

import type { Locale } from "@deck/contracts/enums";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DELIMITERS, type Delimiter } from "../../../lib/read-csv.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { Field } from "../../../ui/field.tsx";
import { TablePreview } from "../../../ui/reading-fields.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { DefaultLanguages } from "./default-languages.tsx";
import type { ImportRow } from "./import-row.ts";
import { MAX_ROWS } from "./max-rows.ts";
import { parseList } from "./parse-list.ts";
import type { DefaultEmailLanguage } from "./plan.ts";

export interface SourceProps {
	/** Default reading languages. */
	languages: readonly Locale[];
	onLanguages(languages: Locale[]): void;
	language: DefaultEmailLanguage;
	onLanguage(language: DefaultEmailLanguage): void;
	onClose(): void;
}

interface ListSourceProps extends Omit<SourceProps, "onClose"> {
	text: string;
	onText(text: string): void;
	onCancel(): void;
	delimiter: Delimiter | null;
	onDelimiter(delimiter: Delimiter | null): void;
	onRows(rows: readonly ImportRow[]): void;
}

/** List value: detect the delimiter. */
const AUTOMATIC = "by_itself";

const DELIMITER_NAMES = Object.entries(DELIMITERS) as [Delimiter, (typeof DELIMITERS)[Delimiter]][];

export function ListSource({
	text,
	onText,
	delimiter,
	onDelimiter,
	onRows,
	onCancel,
	...languages
}: ListSourceProps) {
	const { t } = useTranslation(["experts", "common", "reading"]);
	const { rows, unused } = useMemo(() => parseList(text, delimiter ?? undefined), [text, delimiter]);
	const off =
		rows.length === 0
			? t("add.nothing")
			: rows.length > MAX_ROWS
				? t("add.too_many", { count: MAX_ROWS })
				: languages.languages.length === 0
					? t("add.no_language")
					: undefined;
	return (
		<div className="flex flex-col gap-4">
			<Field label={t("add.list")} hint={t("add.list_hint")} error={rows.length > MAX_ROWS ? off : null}>
				<TextArea value={text} onChange={onText} rows={8} spellCheck={false} />
			</Field>
			{text.trim() !== "" && (
				<>
					<Field label={t("reading:delimiter")} optional="unsaid">
						<Select<Delimiter | typeof AUTOMATIC>
							value={delimiter ?? AUTOMATIC}
							onChange={(value) => onDelimiter(value === AUTOMATIC ? null : value)}
							options={[
								{ value: AUTOMATIC, label: t("reading:by_itself") },
								...DELIMITER_NAMES.map(([value, name]) => ({
									value,
									label: t(`reading:delimiters.${name}`),
								})),
							]}
						/>
					</Field>
					<TablePreview
						head={[t("add.column_is.name"), t("add.column_is.email"), t("add.column_is.interests")]}
						lines={rows.map(({ row, name, email, interests = [] }) => ({
							row,
							cells: [name, email, interests.join("; ")],
						}))}
					/>
					{unused.length > 0 && (
						<p className="text-13 wrap-anywhere text-secondary">
							{t("add.unused", { names: unused.join(", ") })}
						</p>
					)}
				</>
			)}
			<DefaultLanguages {...languages} />
			<DialogBar>
				<p role="status" className="mr-auto self-center text-14 text-secondary">
					{rows.length > 0 && t("add.read", { count: rows.length })}
				</p>
				<Button onClick={onCancel}>{t("common:cancel")}</Button>
				<Button kind="primary" offReason={off} onClick={() => onRows(rows)}>
					{t("add.check")}
				</Button>
			</DialogBar>
		</div>
	);
}

import type { Locale } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import type { Given } from "./given.ts";
import { MOST_ROWS } from "./most-rows.ts";
import { parseList } from "./parse-list.ts";
import { UsualLanguages } from "./usual-languages.tsx";

export interface SourceProps {
	/** In which languages those read of whom nothing is said. */
	languages: readonly Locale[];
	onLanguages(languages: Locale[]): void;
	onClose(): void;
}

interface ListSourceProps extends SourceProps {
	text: string;
	onText(text: string): void;
	onGiven(rows: readonly Given[]): void;
}

/** A pasted list of names and addresses. */
export function ListSource({ text, onText, onGiven, onClose, ...languages }: ListSourceProps) {
	const { t } = useTranslation(["experts", "common"]);
	const rows = parseList(text);
	const off =
		rows.length === 0
			? t("add.nothing")
			: rows.length > MOST_ROWS
				? t("add.too_many", { count: MOST_ROWS })
				: languages.languages.length === 0
					? t("add.no_language")
					: undefined;
	return (
		<div className="flex flex-col gap-4">
			<Field label={t("add.list")} hint={t("add.list_hint")} error={rows.length > MOST_ROWS ? off : null}>
				<TextArea value={text} onChange={onText} rows={8} spellCheck={false} />
			</Field>
			<UsualLanguages {...languages} />
			<DialogBar>
				<p role="status" className="mr-auto self-center text-14 text-secondary">
					{rows.length > 0 && t("add.read", { count: rows.length })}
				</p>
				<Button onClick={onClose}>{t("common:cancel")}</Button>
				<Button kind="primary" offReason={off} onClick={() => onGiven(rows)}>
					{t("add.check")}
				</Button>
			</DialogBar>
		</div>
	);
}

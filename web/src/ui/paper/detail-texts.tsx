import type { Locale } from "@deck/contracts/enums";
import { type FieldValues, fieldNames, fieldText } from "@deck/contracts/fields";
import { DETAIL_TEXTS } from "@deck/contracts/paper-fields";
import { useTranslation } from "react-i18next";
import { Chip } from "../chip.tsx";
import { Formulas } from "../math/formulas.tsx";

interface DetailTextsProps {
	lang: Locale;
	texts: FieldValues<typeof DETAIL_TEXTS>;
}

const HEADED: readonly (keyof typeof DETAIL_TEXTS)[] = fieldNames(DETAIL_TEXTS).filter(
	(name) => name !== "abstract" && name !== "keywords",
);

/** Shows abstract and keywords without headings, then other texts with theirs. */
export function DetailTexts({ lang, texts }: DetailTextsProps) {
	const { t } = useTranslation("common");
	const { abstract, keywords } = texts;
	return (
		<>
			<p lang={lang} className="text-15 break-words whitespace-pre-line">
				<Formulas text={abstract} />
			</p>
			{keywords.length > 0 && (
				<ul lang={lang} aria-label={t("paper_text.keywords.label")} className="flex flex-wrap gap-1.5">
					{keywords.map((word) => (
						<li key={word} className="max-w-full">
							<Chip kind="tag">{word}</Chip>
						</li>
					))}
				</ul>
			)}
			<dl lang={lang} className="flex flex-col gap-3 empty:hidden">
				{HEADED.map(
					(name) =>
						texts[name] && (
							<div key={name}>
								<dt className="text-13 text-secondary">{t(`paper_text.${name}.label`)}</dt>
								<dd className="text-15 break-words whitespace-pre-line">
									<Formulas text={fieldText(texts[name])} />
								</dd>
							</div>
						),
				)}
			</dl>
		</>
	);
}

import type { Locale } from "@deck/contracts/enums";
import type { Author } from "@deck/contracts/paper";
import { useTranslation } from "react-i18next";
import { Chip } from "../../ui/chip.tsx";
import { Formulas } from "../../ui/math/formulas.tsx";
import { abbreviatedName } from "./printed-entries.ts";

export interface PaperTextProps {
	lang: Locale;
	/** If the page's heading differs. */
	title?: string;
	abstract: string;
	keywords: string[];
	/** For the English part, with English names. */
	authors?: Author[];
}

export function PaperText({ lang, title, abstract, keywords, authors = [] }: PaperTextProps) {
	const { t } = useTranslation("mysubs");
	const names = authors.flatMap((author) => author.locales?.en ?? []);
	const organizations = [...new Set(names.map(({ organization }) => organization))];
	return (
		<div className="flex flex-col gap-3">
			{title && (
				<p lang={lang} className="text-16 font-semibold">
					<Formulas text={title} />
				</p>
			)}
			{names.length > 0 && (
				<p lang={lang} className="text-secondary">
					<span className="text-ink">{names.map(abbreviatedName).join(", ")}</span> ·{" "}
					{organizations.join("; ")}
				</p>
			)}
			<p lang={lang} className="text-15 whitespace-pre-line">
				<Formulas text={abstract} />
			</p>
			<ul lang={lang} aria-label={t("keywords")} className="flex flex-wrap gap-1.5">
				{keywords.map((word) => (
					<li key={word} className="max-w-full">
						<Chip kind="tag">{word}</Chip>
					</li>
				))}
			</ul>
		</div>
	);
}

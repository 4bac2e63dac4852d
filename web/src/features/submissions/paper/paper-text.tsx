import type { Locale } from "@deck/contracts/enums";
import type { FieldValues } from "@deck/contracts/fields";
import type { Author } from "@deck/contracts/paper";
import type { PAPER_TEXTS } from "@deck/contracts/paper-fields";
import { abbreviatedName } from "@deck/contracts/person-names";
import { Formulas } from "../../../ui/math/formulas.tsx";
import { DetailTexts } from "../../../ui/paper/detail-texts.tsx";

interface PaperTextProps {
	lang: Locale;
	texts: FieldValues<typeof PAPER_TEXTS>;
	/** If the page's heading differs. */
	withTitle?: boolean;
	authors?: Author[];
}

export function PaperText({ lang, texts, withTitle, authors = [] }: PaperTextProps) {
	const names = authors.flatMap((author) => author.locales?.en ?? []);
	const organizations = [...new Set(names.map(({ organization }) => organization))];
	return (
		<div className="flex flex-col gap-3">
			{withTitle && (
				<p lang={lang} className="text-16 font-semibold">
					<Formulas text={texts.title} />
				</p>
			)}
			{names.length > 0 && (
				<p lang={lang} className="text-secondary">
					<span className="text-ink">{names.map(abbreviatedName).join(", ")}</span> ·{" "}
					{organizations.join("; ")}
				</p>
			)}
			<DetailTexts lang={lang} texts={texts} />
		</div>
	);
}

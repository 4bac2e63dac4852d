import type { PaperTitle as Titles } from "@deck/contracts/paper";
import { useLocale } from "../../lib/i18n.ts";
import { titleFor } from "../../lib/paper/texts-for.ts";
import { Formulas } from "../math/formulas.tsx";

export function PaperTitle({ paper }: { paper: Titles }) {
	const { lang, title } = titleFor(paper, useLocale());
	return (
		<span lang={lang}>
			<Formulas text={title} />
		</span>
	);
}

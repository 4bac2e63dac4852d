import type { Locale } from "@deck/contracts/enums";
import { LOCALE_FACTS, otherLocale } from "@deck/contracts/locales";
import { cx } from "../../lib/cx.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Formulas } from "../../ui/math/formulas.tsx";

interface InBothLanguagesProps {
	texts: Record<Locale, string>;
	className?: string;
	secondClassName?: string;
	inline?: boolean;
}

/** Shows both languages, the reader's first; one if equal or empty. */
export function InBothLanguages({
	texts,
	className = "",
	secondClassName = "text-secondary",
	inline,
}: InBothLanguagesProps) {
	const first = useLocale();
	const second = otherLocale(first);
	const main = texts[first] ? first : second;
	const rest = main === second || texts[first] === texts[second] ? null : texts[second];
	return (
		<>
			<span lang={LOCALE_FACTS[main].tag} className={cx(!inline && "block", "wrap-anywhere", className)}>
				<Formulas text={texts[main]} />
			</span>
			{rest && inline && <span aria-hidden> · </span>}
			{rest && (
				<span
					lang={LOCALE_FACTS[second].tag}
					className={cx(!inline && "block", "wrap-anywhere", secondClassName)}
				>
					<Formulas text={rest} />
				</span>
			)}
		</>
	);
}

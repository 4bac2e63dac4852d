import type { Locale } from "@deck/contracts/enums";
import { cx } from "../../lib/cx.ts";
import { useLocale } from "../../lib/i18n.ts";
import { LOCALE_TAGS, ownFirst } from "../../lib/locale.ts";

export interface InBothProps {
	texts: Record<Locale, string>;
	/** Classes of the text in the reader's language, and of the other one. */
	own?: string;
	other?: string;
	/** Beside each other with a point between instead of below. */
	inline?: boolean;
}

/** A text in both languages, the reader's first; once where both are the same or one is empty. */
export function InBoth({ texts, own = "", other = "text-secondary", inline }: InBothProps) {
	const [first = "en", second = "ru"] = ownFirst(["en", "ru"], useLocale());
	const main = texts[first] ? first : second;
	const rest = main === second || texts[first] === texts[second] ? null : texts[second];
	return (
		<>
			<span lang={LOCALE_TAGS[main]} className={cx(!inline && "block", "wrap-anywhere", own)}>
				{texts[main]}
			</span>
			{rest && inline && <span aria-hidden> · </span>}
			{rest && (
				<span lang={LOCALE_TAGS[second]} className={cx(!inline && "block", "wrap-anywhere", other)}>
					{rest}
				</span>
			)}
		</>
	);
}

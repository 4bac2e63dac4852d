import type { Locale } from "@deck/contracts/enums";
import { cx } from "../../lib/cx.ts";
import { useLocale } from "../../lib/i18n.ts";
import { LOCALE_TAGS, ownFirst } from "../../lib/locale.ts";

export interface InBothProps {
	texts: Record<Locale, string>;
	own?: string;
	other?: string;
	inline?: boolean;
}

/** Shows both languages, the reader's first; only one if equal or empty. */
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

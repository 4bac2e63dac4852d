import type { LetterText, LetterWords } from "@deck/contracts/decision-letter";
import type { Locale } from "@deck/contracts/enums";
import { fillParagraphs, fillText, withShortTitle } from "@deck/contracts/placeholders";
import { useTranslation } from "react-i18next";

interface LetterPreviewProps {
	locale: Locale;
	letter: LetterText;
	words: LetterWords;
	/** Values of this decision, with all reviews that authors may read after it. */
	said: Pick<LetterWords["values"], "note" | "till" | "reviews">;
}

export function LetterPreview({ locale, letter, words, said }: LetterPreviewProps) {
	const { t } = useTranslation("decide");
	const values = { ...words.values, ...said };
	return (
		<section
			aria-label={t("letter.preview")}
			lang={locale}
			className="rounded-card border border-line bg-ground p-4 text-14 text-ink"
		>
			<p className="border-b border-line pb-2 font-semibold wrap-anywhere">
				{withShortTitle(fillText(letter.subject, values), values.conference)}
			</p>
			<p className="mt-3 text-16 font-semibold wrap-anywhere">{fillText(words.heading, values)}</p>
			{fillParagraphs(letter.text, values).map((paragraph, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be alike, and none moves by itself.
				<p key={index} className="mt-2 whitespace-pre-line wrap-anywhere">
					{paragraph}
				</p>
			))}
			<p className="mt-3">
				<span className="inline-block rounded-control bg-primary px-3 py-1.5 text-13 font-semibold text-white">
					{words.button}
				</span>
			</p>
			<p className="mt-3 text-13 text-secondary">{words.reason}</p>
		</section>
	);
}

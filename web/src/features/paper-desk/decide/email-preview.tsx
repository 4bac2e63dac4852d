import type { DefaultDecisionEmail } from "@deck/contracts/decision-email";
import type { EmailText } from "@deck/contracts/decision-email-text";
import type { Locale } from "@deck/contracts/enums";
import { plainFormulas } from "@deck/contracts/formulas";
import { fillParagraphs, fillPlaceholders, withShortTitle } from "@deck/contracts/placeholders";
import { useTranslation } from "react-i18next";

interface EmailPreviewProps {
	locale: Locale;
	email: EmailText;
	defaults: DefaultDecisionEmail;
	/** Values of this decision, with all reviews then readable for authors. */
	filled: Pick<DefaultDecisionEmail["values"], "note" | "till" | "next_step" | "reviews">;
}

export function EmailPreview({ locale, email, defaults, filled }: EmailPreviewProps) {
	const { t } = useTranslation("decide");
	const values = { ...defaults.values, ...filled };
	return (
		<section
			aria-label={t("email.preview")}
			lang={locale}
			className="rounded-card border border-line bg-ground p-4 text-14 text-ink"
		>
			<p className="border-b border-line pb-2 font-semibold wrap-anywhere">
				{withShortTitle(plainFormulas(fillPlaceholders(email.subject, values)), values.conference)}
			</p>
			<p className="mt-3 text-16 font-semibold wrap-anywhere">
				{plainFormulas(fillPlaceholders(defaults.heading, values))}
			</p>
			{fillParagraphs(email.text, values).map((paragraph, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be alike, and none moves by itself.
				<p key={index} className="mt-2 whitespace-pre-line wrap-anywhere">
					{plainFormulas(paragraph)}
				</p>
			))}
			<p className="mt-3">
				<span className="inline-block rounded-control bg-primary px-3 py-1.5 text-13 font-semibold text-white">
					{defaults.button}
				</span>
			</p>
			<p className="mt-3 text-13 text-secondary">{defaults.reason}</p>
		</section>
	);
}

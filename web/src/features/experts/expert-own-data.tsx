import type { ExpertListRow } from "@deck/contracts/expert";
import { UserRoundCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

export function ExpertOwnData({ expert }: { expert: ExpertListRow }) {
	const { t } = useTranslation(["experts", "common"]);
	const { own, interests, languages, limit } = expert;
	if (!own) return null;
	const stated = {
		interests: interests.join(", "),
		languages: languages.map((language) => t(`common:language.${language}`)).join(", "),
		limit: String(limit),
	};
	return (
		<section
			aria-label={t("own.title")}
			className="mt-4 flex gap-2.5 rounded-card bg-sunken px-4 py-3 text-14 text-ink"
		>
			<UserRoundCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-secondary" />
			<div className="flex min-w-0 flex-col gap-1.5 wrap-anywhere">
				<p className="font-medium">{t("own.title")}</p>
				{own.parts.length > 0 && (
					<dl className="flex flex-col gap-0.5">
						{own.parts.map((part) => (
							<div key={part}>
								<dt className="inline text-secondary">{t(`own.${part}`)}: </dt>
								<dd className="inline">{stated[part]}</dd>
							</div>
						))}
					</dl>
				)}
				{own.note !== "" && <p className="whitespace-pre-wrap">{own.note}</p>}
				{own.parts.length > 0 && <p className="text-13 text-secondary">{t("own.holds")}</p>}
			</div>
		</section>
	);
}

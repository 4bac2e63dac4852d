import type { ReviewRequestResult, StaffReview } from "@deck/contracts/review";
import { useTranslation } from "react-i18next";
import { DelayedEmailsText } from "../../../ui/delayed-email-text.tsx";
import { ResultRow } from "../../../ui/result-row.tsx";
import type { Candidate } from "../candidates/candidates.ts";
import { useRefusalText } from "../use-refusal-text.ts";

export function RequestResults({
	results,
	candidates,
	reviews,
}: {
	results: readonly ReviewRequestResult[];
	candidates: readonly Candidate[];
	reviews: readonly StaffReview[];
}) {
	const { t } = useTranslation("reviews");
	const refusalText = useRefusalText();
	const names = new Map(candidates.map(({ expert }) => [expert.number, expert.name]));
	const [refused, done] = [results.filter((one) => one.refused), results.filter((one) => !one.refused)];
	return (
		<>
			<p role="status" className="text-ink">
				{[
					done.length > 0 && t("ask.sent", { count: done.length }),
					refused.length > 0 && t("ask.refused", { count: refused.length }),
				]
					.filter(Boolean)
					.join(", ")}
			</p>
			<DelayedEmailsText
				tills={reviews.filter(({ id }) => done.some((one) => one.review === id)).map((one) => one.waits_till)}
			/>
			<ul className="mt-3 mb-6 divide-y divide-line border-y border-line text-ink">
				{[...refused, ...done].map(({ expert, refused: why, conflicts }) => (
					<ResultRow
						key={expert}
						refused={why !== null}
						message={why === null ? t("ask.done_row") : refusalText(why, conflicts)}
					>
						{names.get(expert) ?? ""}
					</ResultRow>
				))}
			</ul>
		</>
	);
}

import type { ExpertListRow } from "@deck/contracts/expert";
import type { Paper } from "@deck/contracts/paper";
import type { StaffReview } from "@deck/contracts/review";
import { useTranslation } from "react-i18next";
import { alertError, alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { requestReviews } from "../review-requests.ts";
import { useDelayAlert } from "../use-delay-alert.ts";
import { useRefusalText } from "../use-refusal-text.ts";

/** Returns a function that invites the person suggested by a reviewer, as a new expert if needed. */
export function useInviteAlternate(
	{ number, language }: Pick<Paper, "number" | "language">,
	experts: readonly ExpertListRow[] | undefined,
	reviews: readonly StaffReview[],
	onDone: () => Promise<unknown>,
): (review: StaffReview) => Promise<void> {
	const { t } = useTranslation("reviews");
	const watchDelay = useDelayAlert((id) => reviews.find((review) => review.id === id));
	const { path: conf } = useConference();
	const refusalText = useRefusalText();
	const locale = useLocale();
	return async ({ refusal }) => {
		const alternate = refusal?.alternate;
		if (!alternate) return;
		const { name, email } = alternate;
		let expert = experts?.find((one) => one.email === email)?.number ?? null;
		if (expert === null) {
			const newExpert = {
				name,
				email,
				interests: [],
				languages: [language],
				limit: null,
				language: locale,
			};
			const [added] = await json(
				api.api.conf[":conf"].adm.experts.$post({
					param: { conf },
					json: { experts: [newExpert], invite: false },
				}),
			);
			if (!added?.number) {
				alertError(refusalText(added?.refused ?? "not_found"));
				return;
			}
			expert = added.number;
		}
		const [result] = await requestReviews(conf, { asks: [{ paper: number, expert, override: "" }] });
		if (result?.refused) alertError(refusalText(result.refused, result.conflicts));
		else {
			alertSuccess(t("alternate.done", { name }));
			if (result?.review) watchDelay([result.review]);
		}
		await onDone();
	};
}

import type { EmailedDecision } from "@deck/contracts/decision-email";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { Fold } from "../../../ui/fold.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EmailPart } from "../decide/email-part.tsx";
import { useDecisionEmails } from "../decide/use-decision-emails.ts";
import { BulkReviews } from "./bulk-reviews.tsx";

interface BulkEmailProps {
	to: EmailedDecision;
	number: number;
}

/** Previews the e-mail of one paper and the reviews that its authors get to read. */
export function BulkEmail({ to, number }: BulkEmailProps) {
	const { t } = useTranslation("decide");
	const { path } = useConference();
	const reveal = useWatch<{ reveal: boolean }, "reveal">({ name: "reveal" });
	const emails = useDecisionEmails(path, number);
	return (
		<>
			{reveal && (
				<Fold key={number} title={t("reveal.preview")} lazy>
					<BulkReviews number={number} />
				</Fold>
			)}
			{emails.data ? (
				<EmailPart to={to} emails={emails.data} />
			) : emails.error ? (
				<p className="text-13 text-secondary">{t("email.failed")}</p>
			) : (
				<Skeleton widths={[70, 85, 60]} />
			)}
		</>
	);
}

import type { EmailedDecision } from "@deck/contracts/decision-email";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EmailPart } from "../decide/email-part.tsx";
import { useDecisionEmails } from "../decide/use-decision-emails.ts";

interface BulkEmailProps {
	to: EmailedDecision;
	number: number;
}

/** Previews the e-mail of one paper. */
export function BulkEmail({ to, number }: BulkEmailProps) {
	const { t } = useTranslation("decide");
	const { path } = useConference();
	const emails = useDecisionEmails(path, number);
	if (emails.data) return <EmailPart to={to} emails={emails.data} />;
	if (emails.error) return <p className="text-13 text-secondary">{t("email.failed")}</p>;
	return <Skeleton widths={[70, 85, 60]} />;
}

import type { EmailedDecision } from "@deck/contracts/decision-email";
import type { PaperListRow } from "@deck/contracts/paper";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PaperTitle } from "../../../ui/paper/paper-title.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EmailPart } from "../decide/email-part.tsx";
import { useDecisionEmails } from "../decide/use-decision-emails.ts";

interface BulkEmailProps {
	to: EmailedDecision;
	papers: readonly PaperListRow[];
}

export function BulkEmail({ to, papers }: BulkEmailProps) {
	const { t } = useTranslation(["bulk", "decide"]);
	const { path } = useConference();
	const [at, setAt] = useState(0);
	const paper = papers[at];
	const emails = useDecisionEmails(path, paper?.number ?? null);
	if (!paper) return null;
	return (
		<div className="flex flex-col gap-2">
			<div className="flex items-center gap-x-2">
				<p aria-live="polite" className="min-w-0 grow text-13 text-secondary wrap-anywhere">
					{t("email.of", { place: at + 1, total: papers.length })} {paper.number} <PaperTitle paper={paper} />
				</p>
				<IconButton
					icon={ChevronLeft}
					label={t("email.previous")}
					disabled={at === 0}
					onClick={() => setAt(at - 1)}
				/>
				<IconButton
					icon={ChevronRight}
					label={t("email.next")}
					disabled={at >= papers.length - 1}
					onClick={() => setAt(at + 1)}
				/>
			</div>
			{emails.data ? (
				<EmailPart to={to} emails={emails.data} shown={emails.data.reviews.some(({ visible }) => visible)} />
			) : emails.error ? (
				<p className="text-13 text-secondary">{t("decide:email.failed")}</p>
			) : (
				<Skeleton widths={[70, 85, 60]} />
			)}
		</div>
	);
}

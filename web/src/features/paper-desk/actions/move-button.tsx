import type { PaperStatus } from "@deck/contracts/enums";
import type { Paper } from "@deck/contracts/paper";
import type { PaperTransition } from "@deck/contracts/paper-lifecycle";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";

interface MoveButtonProps {
	action: Exclude<PaperStatus, "deleted"> | "restore";
	paper: Paper;
	transition: PaperTransition | null;
	offReason: string | undefined;
	/** Authors that would get the e-mail, if known. */
	emailed?: number | undefined;
	/** Reviewers that would get one too. */
	reviewers: number;
}

export function MoveButton({
	action,
	paper: { number, authors },
	transition,
	offReason,
	emailed,
	reviewers,
}: MoveButtonProps) {
	const { t } = useTranslation("paper-actions");
	const [hold, reveal = []] = useWatch<{ hold: boolean; reveal: number[] }, ["hold", "reveal"]>({
		name: ["hold", "reveal"],
	});
	const sends =
		transition?.email && (emailed === undefined ? authors.some(({ mailable }) => mailable) : emailed > 0);
	const plain = t(`submit.${action}`, { number });
	const shows = reveal.length > 0 ? t("submit.and_show", { act: plain, count: reveal.length }) : plain;
	const withEmails = () => {
		if (!sends)
			return reviewers > 0 ? t("submit.and_email_reviewers", { act: shows, count: reviewers }) : shows;
		if (emailed === undefined)
			return t(reviewers > 0 ? "submit.and_email_all" : "submit.and_email_authors", { act: shows });
		if (reviewers === 0) return t("submit.and_email", { act: shows, count: emailed });
		return t("submit.and_send", { act: shows, count: emailed + reviewers, authors: emailed, reviewers });
	};
	return (
		<SubmitButton offReason={offReason}>
			<span className="whitespace-normal">{hold ? t("submit.hold") : withEmails()}</span>
		</SubmitButton>
	);
}

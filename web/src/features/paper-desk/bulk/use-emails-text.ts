import type { BulkPreview } from "@deck/contracts/bulk";
import { useTranslation } from "react-i18next";

type Emailed = Pick<BulkPreview, "emails" | "reviewer_emails">;

/** Formats the number of e-mails that would be sent, with those to reviewers apart. */
export function useEmailsText(): (previews: readonly Emailed[]) => string {
	const { t } = useTranslation("bulk");
	return (previews) => {
		const sum = (of: keyof Emailed) => previews.reduce((all, one) => all + one[of], 0);
		const [count, reviewers] = [sum("emails"), sum("reviewer_emails")];
		if (reviewers === 0) return t("emails", { count });
		if (reviewers === count) return t("reviewer_emails", { count });
		return t("emails_to", { count, authors: count - reviewers, reviewers });
	};
}

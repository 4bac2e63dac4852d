import type { Mailing, MailingListRow } from "@deck/contracts/mailing";
import { useTranslation } from "react-i18next";

export function useAudienceTexts(): {
	/** "corresponding authors of 147 papers". */
	recipients(mailing: Mailing): string;
	/** "147 papers". */
	subject(mailing: Mailing): string;
	/** Describes the kind without numbers: "Corresponding authors of papers". */
	kind(mailing: MailingListRow): string;
} {
	const { t } = useTranslation("mailings");
	return {
		recipients({ of, group, about: count }) {
			if (of === "papers") return t(`group.papers.${group}`, { count });
			return of === "registrations" ? t("group.registrations", { count }) : t("group.experts", { count });
		},
		subject({ of, about: count }) {
			if (of === "papers") return t("about.papers", { count });
			return of === "registrations" ? t("about.registrations", { count }) : t("about.experts", { count });
		},
		kind({ of, type, group }) {
			if (of !== "papers") return t(`kind.${of}`);
			return t(`kind.${type ?? "both"}.${group}`);
		},
	};
}

import type { Duty } from "@deck/contracts/deck";
import { useTranslation } from "react-i18next";

/** What a duty asks for; what staff may not do themselves is no order to them. */
export function useDutyWords(): (duty: Duty) => string {
	const { t } = useTranslation("my");
	return ({ participation, kind, mine, paper, draft }) =>
		participation === "staff" && (kind === "prepare" || kind === "decide") && !mine
			? t(`others.${kind}`)
			: t(`duty.${participation}.${kind}`, {
					number: paper?.number,
					title: draft?.title || t("untitled"),
				});
}

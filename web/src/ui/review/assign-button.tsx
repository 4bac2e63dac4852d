import { may } from "@deck/contracts/permissions";
import { UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useConference } from "../../lib/conference.ts";
import { ASSIGN_PAGE, type AssignState } from "../../lib/review/assign-place.ts";
import { BAR_BUTTON } from "../list/bar-button.ts";

/** On the bar of papers that are selected: leads to where reviewers are assigned to all of them. */
export function AssignButton({ papers }: AssignState) {
	const { t } = useTranslation("table");
	const { path, admin_roles } = useConference();
	const navigate = useNavigate();
	if (!may(admin_roles, "experts", "write")) return null;
	const state: AssignState = { papers };
	return (
		<button
			type="button"
			onClick={() => void navigate(`/${path}/${ASSIGN_PAGE}`, { state })}
			className={BAR_BUTTON}
		>
			<UserPlus aria-hidden size={16} />
			{t("selection.assign")}
		</button>
	);
}

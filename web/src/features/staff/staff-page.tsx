import { hasPermission } from "@deck/contracts/permissions";
import type { StaffMember } from "@deck/contracts/staff";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useSWRConfig } from "swr";
import { useAuthSession } from "../../lib/auth-session.ts";
import { conferenceKey, useConference } from "../../lib/conference.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { AdminPage } from "../../ui/admin-page.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AddDialog } from "./add-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { HandOverDialog, RemoveDialog } from "./member-dialogs.tsx";
import { type MemberAction, MemberRow } from "./member-row.tsx";
import { PermissionsHelp } from "./permissions-help.tsx";
import { useStaff } from "./use-staff.ts";

type OpenDialog = { act: "add" } | { act: MemberAction; email: string } | null;

export function StaffPage() {
	const { t } = useTranslation("staff");
	const { path, state, admin_roles } = useConference();
	const { user } = useAuthSession();
	const navigate = useNavigate();
	const { mutate } = useSWRConfig();
	const { members, addRecentChanges, refresh, runInTurn } = useStaff();
	const [doing, setDoing] = useState<OpenDialog>(null);
	usePageTitle(t("title"));
	const manages = hasPermission(admin_roles, "staff", "write");
	const owns = hasPermission(admin_roles, "ownership", "write");
	const close = () => setDoing(null);
	const chosen =
		doing && "email" in doing ? members?.find((member) => member.email === doing.email) : undefined;

	const afterRemoval = async (member: StaffMember) => {
		if (member.id !== user?.id) return addRecentChanges([], [member.email]);
		// Without own roles, a user no longer sees a hidden conference.
		await navigate(state === "hidden" ? "/" : `/${path}`);
		if (state !== "hidden") await mutate(conferenceKey(path));
	};
	return (
		<AdminPage
			title={t("title")}
			count={members && t("count", { count: members.length })}
			aside={
				<>
					<PermissionsHelp kind="quiet" />
					{manages && (
						<Button kind="primary" icon={UserPlus} onClick={() => setDoing({ act: "add" })}>
							{t("add.button")}
						</Button>
					)}
				</>
			}
		>
			<div className="px-4 pt-2 pb-10 md:px-5">
				{members ? (
					<ul className="flex flex-col max-sm:gap-3 sm:divide-y sm:divide-line sm:border-y sm:border-line">
						{members.map((member) => (
							<MemberRow
								key={member.email}
								member={member}
								actions={actionsOn(member, manages, owns)}
								onAction={(act) => setDoing({ act, email: member.email })}
							/>
						))}
					</ul>
				) : (
					<Skeleton widths={[60, 45, 52]} height={40} />
				)}
			</div>
			{doing?.act === "add" && (
				<AddDialog conference={path} onClose={close} onAdded={(member) => addRecentChanges([member])} />
			)}
			{doing?.act === "edit" && chosen && (
				<EditDialog
					conference={path}
					member={chosen}
					onClose={close}
					onEdited={(member) => addRecentChanges([member])}
					onStale={refresh}
				/>
			)}
			{doing?.act === "remove" && chosen && (
				<RemoveDialog
					conference={path}
					member={chosen}
					own={chosen.id === user?.id}
					inTurn={runInTurn}
					onClose={close}
					onRemoved={() => void afterRemoval(chosen)}
				/>
			)}
			{doing?.act === "hand_over" && chosen && (
				<HandOverDialog conference={path} member={chosen} onClose={close} onHandedOver={addRecentChanges} />
			)}
		</AdminPage>
	);
}

/**
 * Returns the actions on a member. Creators cannot be changed or removed; new ones must have confirmed their
 * address.
 */
function actionsOn(member: StaffMember, manages: boolean, owns: boolean): MemberAction[] {
	if (!manages || member.admin_roles.some(({ type }) => type === "creator")) return [];
	return owns && !member.waiting ? ["edit", "hand_over", "remove"] : ["edit", "remove"];
}

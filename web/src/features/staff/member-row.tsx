import type { StaffMember } from "@deck/contracts/staff";
import { Clock, Ellipsis, KeyRound, UserCog, UserMinus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useLocale } from "../../lib/i18n.ts";
import { nameInLocale } from "../../lib/person-name.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { DelayedEmailText } from "../../ui/delayed-email-text.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { RoleChips } from "./role-chips.tsx";

export type MemberAction = "edit" | "remove" | "hand_over";

const ICONS = { edit: UserCog, hand_over: KeyRound, remove: UserMinus } as const;

interface MemberRowProps {
	member: StaffMember;
	/** Empty: no menu. */
	actions: readonly MemberAction[];
	onAction(act: MemberAction): void;
}

export function MemberRow({ member, actions, onAction }: MemberRowProps) {
	const { t } = useTranslation("staff");
	const { user } = useAuthSession();
	const name = nameInLocale(member.names, useLocale());
	const own = user?.id === member.id;
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 py-3 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:p-3.5 max-sm:shadow-rest sm:flex-nowrap">
			<Avatar
				size={40}
				name={name}
				email={member.email}
				picture={member.avatar_path}
				organiser={member.admin_roles.some(({ type }) => type === "creator")}
				own={own}
			/>
			<div className="min-w-0 grow basis-40 sm:max-w-80 sm:basis-80">
				<p className="text-15 font-medium wrap-anywhere">
					{name ?? member.email}
					{own && <span className="font-normal text-secondary"> · {t("you")}</span>}
				</p>
				{name && <p className="text-13 wrap-anywhere text-secondary">{member.email}</p>}
				{member.waiting && (
					<p className="mt-0.5">
						<Badge tone="wait" withoutBackground icon={<Clock aria-hidden size={14} />}>
							{t("waiting")}
						</Badge>
					</p>
				)}
				<DelayedEmailText till={member.waits_till} />
			</div>
			<div className="min-w-0 max-sm:order-last max-sm:w-full sm:grow">
				<RoleChips roles={member.admin_roles} />
			</div>
			{actions.length > 0 && (
				<div className="shrink-0 max-sm:self-start">
					<Menu
						label={t("acts", { name: name ?? member.email })}
						trigger={<Ellipsis aria-hidden size={20} />}
						triggerClass="target inline-flex aspect-square items-center justify-center rounded-control text-secondary hover:bg-sunken hover:text-ink"
						width="min-w-64"
					>
						{actions.map((act) => (
							<MenuItem key={act} icon={ICONS[act]} onSelect={() => onAction(act)}>
								{act === "remove" && own ? t("act.leave") : t(`act.${act}`)}
							</MenuItem>
						))}
					</Menu>
				</div>
			)}
		</li>
	);
}

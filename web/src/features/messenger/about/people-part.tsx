import type { ChatPeople } from "@deck/contracts/chat";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { nameInLocale } from "../../../lib/person-name.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { useRoleText } from "../../../ui/chat/use-role-text.ts";
import { DeliveryProblemLine } from "../../../ui/delivery-problem.tsx";

export function PeoplePart({ people }: { people: ChatPeople }) {
	const { t } = useTranslation("messenger");
	const locale = useLocale();
	const roleText = useRoleText();
	return (
		<ul className="grid gap-2.5">
			{people.members.map(({ names, role, user_id, avatar_path, staff }) => {
				const name = nameInLocale(names, locale) ?? staff?.email ?? "";
				const reads = staff?.locale && t(`about.reads.${staff.locale}`);
				return (
					<Person
						key={staff?.email ?? name}
						face={<Avatar name={name} email={user_id ?? staff?.email ?? "-"} picture={avatar_path} />}
						name={name}
					>
						{[roleText({ role, side: "member" }), reads].filter(Boolean).join(", ")}
						<DeliveryProblemLine trouble={staff?.trouble ?? undefined} />
					</Person>
				);
			})}
			{people.staff.map(({ user_id, names, avatar_path, role }) => {
				const name = nameInLocale(names, locale) ?? t("about.nameless");
				return (
					<Person
						key={user_id}
						face={<Avatar organiser name={name} email={user_id} picture={avatar_path} />}
						name={name}
					>
						{roleText({ role, side: "staff" })}
					</Person>
				);
			})}
		</ul>
	);
}

function Person({ face, name, children }: { face: ReactNode; name: string; children: ReactNode }) {
	return (
		<li className="flex items-start gap-2.5">
			{face}
			<div className="min-w-0 leading-tight">
				<p className="text-14 break-words">{name}</p>
				<div className="text-13 text-secondary">{children}</div>
			</div>
		</li>
	);
}

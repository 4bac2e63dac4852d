import type { StaffTask, StaffTaskKind } from "@deck/contracts/staff-tasks";
import {
	AlarmClock,
	ChevronRight,
	FileCheck,
	FilePlus2,
	Gavel,
	IdCard,
	Lock,
	type LucideIcon,
	MessagesSquare,
	MicOff,
	Scale,
	Send,
	UserPlus,
	UserRoundPlus,
	Wallet,
	WalletCards,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { staffTaskAddress } from "../../lib/staff-tasks/staff-task-address.ts";
import { Link } from "../link.tsx";

const ICONS: Record<StaffTaskKind, LucideIcon> = {
	decide: Gavel,
	propose: Scale,
	held: Lock,
	no_reviewers: UserPlus,
	next_round: FilePlus2,
	another_reviewer: UserRoundPlus,
	late: AlarmClock,
	unanswered: Send,
	conversations: MessagesSquare,
	documents: FileCheck,
	new_registrations: IdCard,
	payments: Wallet,
	balances: WalletCards,
	reports: MicOff,
};

export function StaffTaskList({ conference, work }: { conference: string; work: readonly StaffTask[] }) {
	const { t } = useTranslation("staff-tasks");
	const locale = useLocale();
	return (
		<ul className="divide-y divide-line">
			{work.map((one) => {
				const Icon = ICONS[one.kind];
				return (
					<li key={one.kind}>
						<Link
							to={staffTaskAddress(conference, one)}
							className="flex min-h-11 items-center gap-3 px-4 py-2 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5"
						>
							<Icon
								aria-hidden
								size={18}
								className={one.kind === "late" ? "shrink-0 text-bad-icon" : "shrink-0 text-wait-icon"}
							/>
							<span className="min-w-0 grow text-14 font-medium">{t(`kind.${one.kind}`)}</span>{" "}
							<span className="text-16 font-semibold">{formatNumber(one.count, locale)}</span>
							<ChevronRight aria-hidden size={18} className="shrink-0 text-secondary" />
						</Link>
					</li>
				);
			})}
		</ul>
	);
}

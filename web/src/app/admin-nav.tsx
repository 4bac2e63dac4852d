import type { AdminRole } from "@deck/contracts/enums";
import { type Area, mayAnywhere } from "@deck/contracts/permissions";
import type { LucideIcon } from "lucide-react";
import {
	BookOpenText,
	CalendarDays,
	FileText,
	History,
	ListTree,
	PartyPopper,
	SlidersHorizontal,
	Users,
} from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { useConference } from "../lib/conference.ts";
import { cx } from "../lib/cx.ts";
import { useActing } from "../lib/impersonation.ts";

const ActAs = lazy(async () => ({ default: (await import("../features/people/act-as.tsx")).ActAs }));

interface Entry {
	to: string;
	label: string;
	icon: LucideIcon;
}

/**
 * Groups of the admin navigation in the specification's order (§2), with the entries that the roles let one open;
 * an entry is added when its page exists.
 */
function useGroups(base: string, roles: readonly AdminRole[]): { title: string; entries: Entry[] }[] {
	const { t } = useTranslation("admin");
	const may = (area: Area, entry: Entry) => (mayAnywhere(roles, area, "read") ? [entry] : []);
	return [
		{
			title: t("conference"),
			entries: [
				...may("conference", { to: `${base}/details`, label: t("details"), icon: SlidersHorizontal }),
				...may("conference", { to: `${base}/info`, label: t("info"), icon: BookOpenText }),
				...may("conference", { to: `${base}/dates`, label: t("dates"), icon: CalendarDays }),
				...may("structure", { to: `${base}/sections`, label: t("sections"), icon: ListTree }),
				...may("staff", { to: `${base}/staff`, label: t("staff"), icon: Users }),
				...may("structure", { to: `${base}/events`, label: t("events"), icon: PartyPopper }),
				...may("audit", { to: `${base}/audit`, label: t("audit"), icon: History }),
			],
		},
		{
			title: t("papers"),
			entries: [...may("papers", { to: `${base}/papers`, label: t("list"), icon: FileText })],
		},
	];
}

export interface AdminNavProps {
	/** Closes the drawer that holds the links on narrow screens. */
	onLeave?(): void;
	/** Shows icons alone; their words are tooltips and the names for screen readers. */
	folded?: boolean;
}

/** The looks of a line of the navigation. */
const LINE =
	"flex min-h-[30px] w-full items-center gap-2.5 rounded-control px-2.5 text-left text-14 font-medium transition-colors max-md:min-h-11 pointer-coarse:min-h-11";

/** The links of the admin area, and at the foot how to act as another user, for who may. */
export function AdminNav({ onLeave, folded = false }: AdminNavProps) {
	const { t } = useTranslation("admin");
	const { path, admin_roles } = useConference();
	const acting = useActing((state) => state.as !== null);
	const groups = useGroups(`/${path}/adm`, admin_roles);
	const mayAct = !acting && mayAnywhere(admin_roles, "impersonate", "write");
	return (
		<nav
			aria-label={t("navigation")}
			className={cx("flex grow flex-col p-2", folded ? "gap-2" : "gap-4 pt-4")}
		>
			{groups.map(({ title, entries }) => (
				<div key={title} className={folded ? "not-first:border-t not-first:border-line not-first:pt-2" : ""}>
					<p className={folded ? "sr-only" : "px-2.5 pb-1 text-13 text-secondary"}>{title}</p>
					{entries.map(({ to, label, icon: Icon }) => (
						<NavLink
							key={to}
							to={to}
							onClick={onLeave}
							title={folded ? `${title}: ${label}` : undefined}
							className={({ isActive }) =>
								cx(LINE, isActive ? "bg-chip text-link" : "text-secondary hover:bg-sunken hover:text-ink")
							}
						>
							<Icon aria-hidden size={16} className="shrink-0" />
							<span className={folded ? "sr-only" : ""}>{label}</span>
						</NavLink>
					))}
				</div>
			))}
			{mayAct && (
				<div className="mt-auto border-t border-line pt-2">
					<Suspense>
						<ActAs
							conference={path}
							folded={folded}
							className={cx(LINE, "text-secondary hover:bg-sunken hover:text-ink")}
						/>
					</Suspense>
				</div>
			)}
		</nav>
	);
}

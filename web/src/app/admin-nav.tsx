import type { Conference } from "@deck/contracts/conference";
import type { PaperType } from "@deck/contracts/enums";
import { type Area, hasPermission } from "@deck/contracts/permissions";
import {
	BookMarked,
	BookOpenText,
	CalendarClock,
	CalendarDays,
	ChartNoAxesColumn,
	Files,
	FileText,
	History,
	IdCard,
	Inbox,
	LayoutDashboard,
	ListTree,
	type LucideIcon,
	MessagesSquare,
	PartyPopper,
	Scale,
	SlidersHorizontal,
	UserCheck,
	UserPen,
	Users,
} from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { matchPath, useLocation } from "react-router";
import { useConference } from "../lib/conference.ts";
import { cx } from "../lib/cx.ts";
import { formatNumber } from "../lib/format.ts";
import { useLocale } from "../lib/i18n.ts";
import { useImpersonation } from "../lib/impersonation.ts";
import { useSynced } from "../lib/list/synced.ts";
import { papers } from "../lib/paper/papers.ts";
import { withoutDeleted } from "../lib/paper-scope.ts";
import { registrations } from "../lib/registration/registrations.ts";
import { useUnansweredCount } from "../lib/unanswered-conversations.ts";
import { Link } from "../ui/link.tsx";
import { lazyPart, PromptSuspense } from "../ui/prompt-suspense.tsx";

const Impersonate = lazyPart(async () => (await import("../features/people/impersonate.tsx")).Impersonate);

interface Entry {
	to: string;
	label: string;
	icon: LucideIcon;
	end?: boolean;
	/** Paths below it with their own entries. */
	but?: readonly string[];
	count?: PaperType | "all" | "registrations";
	waiting?: boolean;
}

const BELOW = ["stats", "issues", "authors"];

/**
 * Returns navigation groups in specification order (§2), limited by roles. Overview and messenger, used all day,
 * come first; all fit 900 px.
 */
function useGroups(
	base: string,
	{ admin_roles: roles, flow }: Pick<Conference, "admin_roles" | "flow">,
): { title: string; entries: Entry[] }[] {
	const { t } = useTranslation("admin");
	const readable = (area: Area, entry: Entry) => (hasPermission(roles, area, "read") ? [entry] : []);
	return [
		{
			title: t("conference"),
			entries: [
				{ to: base, label: t("overview"), icon: LayoutDashboard, end: true },
				...readable("messages", {
					to: `${base}/messenger`,
					label: t("messenger"),
					icon: MessagesSquare,
					waiting: true,
				}),
				...readable("conference", { to: `${base}/details`, label: t("details"), icon: SlidersHorizontal }),
				...readable("conference", { to: `${base}/info`, label: t("info"), icon: BookOpenText }),
				...readable("conference", { to: `${base}/dates`, label: t("dates"), icon: CalendarDays }),
				...readable("structure", { to: `${base}/sections`, label: t("sections"), icon: ListTree }),
				...readable("staff", { to: `${base}/staff`, label: t("staff"), icon: Users }),
				...readable("experts", { to: `${base}/experts`, label: t("experts"), icon: UserCheck }),
				...readable("structure", { to: `${base}/events`, label: t("events"), icon: PartyPopper }),
				...readable("programme", { to: `${base}/programme`, label: t("programme"), icon: CalendarClock }),
				...readable("audit", { to: `${base}/audit`, label: t("audit"), icon: History }),
			],
		},
		{
			title: t("papers"),
			entries: [
				...(flow === "both"
					? readable("papers", { to: `${base}/subs`, label: t("subs"), icon: Inbox, count: "all" })
					: []),
				...readable("papers", { to: `${base}/papers/stats`, label: t("stats"), icon: ChartNoAxesColumn }),
				...readable("papers", {
					to: `${base}/papers`,
					label: t("list"),
					icon: FileText,
					but: BELOW,
					count: "paper",
				}),
				...readable("papers", { to: `${base}/reviews`, label: t("reviews"), icon: Scale }),
				...readable("structure", { to: `${base}/papers/issues`, label: t("issues"), icon: BookMarked }),
				...readable("papers", { to: `${base}/papers/authors`, label: t("authors"), icon: UserPen }),
			],
		},
		...(flow === "both"
			? [
					{
						title: t("extpapers"),
						entries: [
							...readable("papers", {
								to: `${base}/extpapers/stats`,
								label: t("stats"),
								icon: ChartNoAxesColumn,
							}),
							...readable("papers", {
								to: `${base}/extpapers`,
								label: t("list"),
								icon: Files,
								but: BELOW,
								count: "extpaper",
							}),
							...readable("structure", {
								to: `${base}/extpapers/issues`,
								label: t("issues"),
								icon: BookMarked,
							}),
							...readable("papers", {
								to: `${base}/extpapers/authors`,
								label: t("authors"),
								icon: UserPen,
							}),
						],
					},
				]
			: []),
		...(hasPermission(roles, "registrations", "read")
			? [
					{
						title: t("registration"),
						entries: [
							{ to: `${base}/registrations/stats`, label: t("stats"), icon: ChartNoAxesColumn },
							{
								to: `${base}/registrations`,
								label: t("list"),
								icon: IdCard,
								but: BELOW,
								count: "registrations" as const,
							},
						],
					},
				]
			: []),
	];
}

interface AdminNavProps {
	onLeave?(): void;
	folded?: boolean;
}

const LINE =
	"flex min-h-7 w-full items-center gap-2.5 rounded-control px-2.5 text-left text-14 font-medium transition-colors max-md:min-h-11 pointer-coarse:min-h-11";

export function AdminNav({ onLeave, folded = false }: AdminNavProps) {
	const { t } = useTranslation("admin");
	const conference = useConference();
	const { path, admin_roles } = conference;
	const { pathname } = useLocation();
	const isImpersonating = useImpersonation((state) => state.as !== null);
	const groups = useGroups(`/${path}/adm`, conference);
	const mayAct = !isImpersonating && hasPermission(admin_roles, "impersonate", "write");
	return (
		<nav aria-label={t("navigation")} className="flex grow flex-col gap-2 px-2 py-1.5">
			{groups.map(({ title, entries }) => (
				<div key={title} className={folded ? "not-first:border-t not-first:border-line not-first:pt-2" : ""}>
					<p className={folded ? "sr-only" : "px-2.5 pb-0.5 text-13 text-secondary"}>{title}</p>
					{entries.map(({ to, label, icon: Icon, end, but, count, waiting }) => {
						const exact = end || but?.some((page) => pathname.startsWith(`${to}/${page}`));
						const active = matchPath({ path: to, end: exact ?? false }, pathname) !== null;
						return (
							<Link
								key={to}
								to={to}
								aria-current={active ? "page" : undefined}
								onClick={onLeave}
								title={folded ? `${title}: ${label}` : undefined}
								className={cx(
									LINE,
									active ? "bg-chip text-link" : "text-secondary hover:bg-sunken hover:text-ink",
								)}
							>
								<Icon aria-hidden size={16} className="shrink-0" />
								<span className={folded ? "sr-only" : ""}>{label}</span>
								{count &&
									!folded &&
									(count === "registrations" ? <RegistrationCount /> : <PaperCount paperType={count} />)}
								{waiting && <UnansweredCount folded={folded} />}
							</Link>
						);
					})}
				</div>
			))}
			{mayAct && (
				<div className="mt-auto border-t border-line pt-2">
					<PromptSuspense>
						<Impersonate
							conference={path}
							folded={folded}
							className={cx(LINE, "text-secondary hover:bg-sunken hover:text-ink")}
						/>
					</PromptSuspense>
				</div>
			)}
		</nav>
	);
}

/** Shows the number of readable papers, once loaded; hidden from screen readers, because the page states it. */
function PaperCount({ paperType }: { paperType: PaperType | "all" }) {
	const locale = useLocale();
	const { rows } = useSynced(papers, false);
	const count = useMemo(
		() => rows && withoutDeleted(rows).filter(({ type }) => paperType === "all" || type === paperType).length,
		[rows, paperType],
	);
	if (count === undefined) return null;
	return (
		<span aria-hidden className="ml-auto text-13">
			{formatNumber(count, locale)}
		</span>
	);
}

function RegistrationCount() {
	const locale = useLocale();
	const { rows } = useSynced(registrations, false);
	const { hides_registrations } = useConference();
	if (rows === undefined || hides_registrations) return null;
	return (
		<span aria-hidden className="ml-auto text-13">
			{formatNumber(rows.length, locale)}
		</span>
	);
}

function UnansweredCount({ folded }: { folded: boolean }) {
	const { t } = useTranslation("common");
	const { path } = useConference();
	const count = useUnansweredCount(path);
	if (count === 0) return null;
	return (
		<span
			className={
				folded
					? "sr-only"
					: "ml-auto min-w-4.5 rounded-full bg-bad px-1 text-center text-12 font-semibold text-surface"
			}
		>
			<span aria-hidden>{count}</span>
			<span className="sr-only">{t("waiting", { count })}</span>
		</span>
	);
}

import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useMatch } from "react-router";
import { useAuthSession } from "../lib/auth-session.ts";
import { conferenceKey, useConference } from "../lib/conference.ts";
import { cx } from "../lib/cx.ts";
import { bundleTexts } from "../lib/i18n.ts";
import { useMassDownload } from "../lib/mass-download/store.ts";
import { MEDIUM, useMedia } from "../lib/media.ts";
import { AdminPageAside } from "../ui/admin-page.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { AdminNav } from "./admin-nav.tsx";
import { ConferenceHeader } from "./conference-header.tsx";
import { ConferenceFrame } from "./conference-layout.tsx";
import { ErrorPage } from "./error-page.tsx";
import { loginAddress } from "./login-address.ts";
import { Main, SkipLink } from "./main-region.tsx";
import { PageHistory, useHistoryPart } from "./page-history.tsx";
import { PageOutlet } from "./page-outlet.tsx";
import "./print.css";
import { topics } from "@deck/contracts/topics";
import { useSWRConfig } from "swr";
import { useTopic } from "../lib/socket.ts";

bundleTexts(import.meta.glob("../../../locales/*/admin.json", { eager: true, import: "default" }));

const DownloadBar = lazy(async () => ({
	default: (await import("../features/paper-desk/mass-download/download-bar.tsx")).DownloadBar,
}));

/**
 * Shows staff pages to verified users with a role (specification §6: else 400, 403). Others see only that they are
 * closed.
 */
export function AdminLayout() {
	const { user } = useAuthSession();
	const location = useLocation();
	const { admin_roles } = useConference();
	if (user === null) return <Navigate replace to={loginAddress(location)} />;
	if (user?.verified && admin_roles.length > 0) return <Frame />;
	return (
		<ConferenceFrame>
			{user ? <ErrorPage status={user.verified ? 403 : 400} /> : <Spinner page />}
		</ConferenceFrame>
	);
}

/** Shows navigation of 208 px (52 beside a paper, a drawer below 960) and scrolling panes. */
function Frame() {
	const conference = useConference();
	useReloadOnRoleChange();
	const wide = useMedia(MEDIUM);
	const part = useHistoryPart();
	const downloading = useMassDownload(({ job, active }) => job !== null || active);
	return (
		<div className="flex h-dvh flex-col bg-surface print:block print:h-auto">
			<SkipLink />
			<div className="contents print:hidden">
				<ConferenceHeader conference={conference} />
			</div>
			{downloading && (
				<Suspense>
					<DownloadBar />
				</Suspense>
			)}
			<div className="relative flex min-h-0 grow print:block">
				{wide ? <SideNav /> : <NavDrawer />}
				<Main className="relative flex min-h-0 min-w-0 grow flex-col overflow-auto print:block">
					<AdminPageAside value={part && <PageHistory key={part} part={part} />}>
						<PageOutlet />
					</AdminPageAside>
				</Main>
			</div>
		</div>
	);
}

const BESIDE_LIST = ["stats", "issues", "authors"];

function SideNav() {
	const { t } = useTranslation("admin");
	const { list, id } = useMatch("/:conf/adm/:list/:id")?.params ?? {};
	const besidePaper =
		(list === "papers" || list === "extpapers" || list === "registrations") &&
		!BESIDE_LIST.includes(id ?? "");
	const [unfolded, setUnfolded] = useState(false);
	const folded = besidePaper && !unfolded;
	return (
		<div
			className={cx(
				"flex shrink-0 flex-col overflow-y-auto border-r border-line print:hidden",
				folded ? "w-[53px]" : "w-52",
			)}
		>
			<AdminNav folded={folded} />
			{besidePaper && (
				<IconButton
					icon={folded ? PanelLeftOpen : PanelLeftClose}
					label={folded ? t("unfold") : t("fold")}
					onClick={() => setUnfolded(folded)}
					className="mx-2 mt-auto mb-2 h-9 self-start"
				/>
			)}
		</div>
	);
}

function NavDrawer() {
	const { t } = useTranslation(["admin", "common"]);
	const [open, setOpen] = useState(false);
	return (
		<>
			<IconButton
				icon={MenuIcon}
				label={t("navigation")}
				aria-expanded={open}
				onClick={() => setOpen(true)}
				className="absolute top-1.5 left-2 z-10 h-11 print:hidden"
			/>
			<Drawer
				open={open}
				onClose={() => setOpen(false)}
				title={t("common:tabs.admin")}
				side="left"
				width={260}
			>
				<AdminNav onLeave={() => setOpen(false)} />
			</Drawer>
		</>
	);
}

function useReloadOnRoleChange(): void {
	const { path } = useConference();
	const { user } = useAuthSession();
	const { mutate } = useSWRConfig();
	useTopic(
		user ? topics.user(user.id) : null,
		({ resource }) => (resource === "staff" || resource === "review") && void mutate(conferenceKey(path)),
		() => {},
	);
}

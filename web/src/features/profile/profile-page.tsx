import type { Profile } from "@deck/contracts/profile";
import { topics } from "@deck/contracts/topics";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { mutate } from "swr";
import { ApiError } from "../../lib/api-error.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import { refreshUser } from "../../lib/auth-session-change.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useRead } from "../../lib/page-data.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { fullName } from "../../lib/person-name.ts";
import { useTopic } from "../../lib/socket.ts";
import { switchBack } from "../../lib/switch-back.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import { AliasesSection } from "./aliases-section.tsx";
import { AvatarButtons } from "./avatar-buttons.tsx";
import { BrowserSection } from "./browser-section.tsx";
import { DataExport } from "./data-export.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { DevicesSection } from "./devices-section.tsx";
import { EmailPart } from "./email-part.tsx";
import { MailSection } from "./mail-section.tsx";
import { NamesSection } from "./names-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { DATA_EXPORT, PROFILE, reloadProfile, STAFF_NEWS_READ } from "./profile-data.ts";
import { Section } from "./section.tsx";
import { SectionNav, showSection } from "./section-nav.tsx";
import { SECTIONS } from "./sections.ts";
import { SignInSection } from "./sign-in-section.tsx";
import { useFocusFallback } from "./use-focus-fallback.ts";

export function ProfilePage() {
	const { t } = useTranslation("profile");
	const { data: profile, error } = useRead(PROFILE);
	usePageTitle(t("title"));

	if (error instanceof ApiError && error.code === "impersonating") return <ImpersonationNote />;
	if (!profile && error !== undefined) throw error;
	return (
		<Page>
			<h1 className="text-28">{t("title")}</h1>
			<div className="mt-6 grid gap-x-10 md:grid-cols-[208px_minmax(0,720px)]">
				<SectionNav />
				{profile ? <Sections profile={profile} /> : <Skeleton widths={[40, 90, 70, 80]} />}
			</div>
		</Page>
	);
}

function ImpersonationNote() {
	const { t } = useTranslation(["profile", "common"]);
	const [busy, back] = useAction(switchBack);
	return (
		<Page>
			<h1 className="sr-only">{t("title")}</h1>
			<EmptyState
				title={t("impersonating.title")}
				action={
					<Button kind="primary" busy={busy} onClick={back}>
						{t("common:account.switch_back")}
					</Button>
				}
			>
				{t("impersonating.text")}
			</EmptyState>
		</Page>
	);
}

function Sections({ profile }: { profile: Profile }) {
	const { hash } = useLocation();
	useLiveProfile();
	useFocusFallback();
	useEffect(() => {
		// From `window`: the navigation changes it without the router, perhaps before the cards exist.
		const key = SECTIONS.find((section) => `#${section}` === (hash || window.location.hash));
		if (key) showSection(key);
	}, [hash]);
	return (
		<div className="flex min-w-0 flex-col gap-5">
			<AccountSection profile={profile} />
			<NamesSection profile={profile} />
			<PasswordSection profile={profile} />
			<AliasesSection profile={profile} />
			<SignInSection profile={profile} />
			<DevicesSection />
			<MailSection profile={profile} />
			<BrowserSection />
			<DataSection profile={profile} />
		</div>
	);
}

function AccountSection({ profile }: { profile: Profile }) {
	const { t } = useTranslation(["profile", "common"]);
	const name = fullName(profile, useLocale());
	return (
		<Section name="account">
			<div className="flex flex-wrap items-center gap-5">
				<Avatar own name={name} email={profile.email} picture={profile.avatar_path} size={96} />
				<div className="min-w-0 grow basis-60">
					<p className="text-18 font-semibold wrap-anywhere">{name ?? t("common:account.nameless")}</p>
					<p className="mt-0.5 text-14 text-secondary">{t("avatar.lead")}</p>
					<AvatarButtons profile={profile} />
				</div>
			</div>
			<hr className="my-5 border-line" />
			<EmailPart profile={profile} />
		</Section>
	);
}

function DataSection({ profile }: { profile: Profile }) {
	const { t } = useTranslation("profile");
	return (
		<Section name="data" lead={t("data.lead")}>
			<DataExport />
			<hr className="my-5 border-line" />
			<DeleteAccount email={profile.email} has_password={profile.has_password} />
		</Section>
	);
}

function useLiveProfile(): void {
	const { user } = useAuthSession();
	const read = () => void Promise.all([reloadProfile(), refreshUser()]);
	const readData = () => void mutate(DATA_EXPORT);
	const readNews = () => void mutate(STAFF_NEWS_READ);
	useTopic(
		user ? topics.user(user.id) : null,
		({ resource }) => {
			if (resource === "download") readData();
			else if (resource === "staff") readNews();
			else if (resource === "account") read();
		},
		() => {
			read();
			readData();
			readNews();
		},
	);
}

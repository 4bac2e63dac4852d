import type { AuthSession } from "@deck/contracts/profile";
import { Monitor, Smartphone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api } from "../../lib/api.ts";
import { useRead } from "../../lib/page-data.ts";
import { formatError } from "../../lib/report-error.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import { AUTH_SESSIONS, removeAuthSessions } from "./profile-data.ts";
import { Section } from "./section.tsx";
import { parseUserAgent } from "./user-agent.ts";

export function DevicesSection() {
	const { t } = useTranslation("profile");
	const { data: sessions, error } = useRead(AUTH_SESSIONS);
	const others = sessions?.filter((authSession) => !authSession.current).length ?? 0;
	return (
		<Section name="devices" lead={t("devices.lead")}>
			{sessions ? (
				<ul className="divide-y divide-line border-y border-line">
					{sessions.map((session) => (
						<Device key={session.id} session={session} />
					))}
				</ul>
			) : error === undefined ? (
				<Skeleton widths={[60, 40]} />
			) : (
				<p role="alert" className="text-14 text-bad">
					{formatError(error)}
				</p>
			)}
			{others > 0 && <SignOutOthers count={others} />}
		</Section>
	);
}

function Device({ session }: { session: AuthSession }) {
	const { t } = useTranslation("profile");
	const { id, current, agent, address, created_at, seen } = session;
	const { browser, system, mobile } = parseUserAgent(agent);
	const Icon = mobile ? Smartphone : Monitor;
	const name = t("devices.name", {
		browser: t(`devices.browser.${browser}`),
		system: t(`devices.system.${system}`),
	});
	const [busy, signOut] = useAction(async () => {
		await api.api.profile.sessions[":id"].$delete({ param: { id } });
		await removeAuthSessions((other) => other.id === id);
		alertSuccess(t("devices.signed_out", { name }));
	});
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
			<Icon aria-hidden size={20} className="shrink-0 self-start text-secondary" />
			<div className="min-w-0 grow basis-56">
				<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-15 font-medium">
					{name}
					{current && <Badge tone="good">{t("devices.this")}</Badge>}
				</p>
				<dl className="mt-0.5 flex flex-wrap gap-x-4 text-13 text-secondary">
					<Fact name={t("devices.address")}>{address}</Fact>
					<Fact name={t("devices.since")}>
						<DateText at={created_at} kind="date" />
					</Fact>
					{!current && (
						<Fact name={t("devices.seen")}>
							<DateText at={seen} kind="short" />
						</Fact>
					)}
				</dl>
			</div>
			{!current && (
				<Button kind="quiet" busy={busy} onClick={signOut} aria-label={t("devices.sign_out_named", { name })}>
					{t("devices.sign_out")}
				</Button>
			)}
		</li>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="flex gap-1">
			<dt>{name}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}

function SignOutOthers({ count }: { count: number }) {
	const { t } = useTranslation("profile");
	const [asking, setAsking] = useState(false);
	const signOut = async () => {
		await api.api.profile.sessions.$delete();
		await removeAuthSessions((session) => !session.current);
		alertSuccess(t("devices.all.done"));
	};
	return (
		<div className="mt-4">
			<Button onClick={() => setAsking(true)}>{t("devices.all.button")}</Button>
			<ConfirmDialog
				open={asking}
				onClose={() => setAsking(false)}
				title={t("devices.all.title")}
				confirm={t("devices.all.confirm", { count })}
				danger
				onConfirm={signOut}
			>
				{t("devices.all.text")}
			</ConfirmDialog>
		</div>
	);
}

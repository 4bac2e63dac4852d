import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { alertError, alertSuccess } from "../lib/alerts.ts";
import { ApiError } from "../lib/api-error.ts";
import { useImpersonation } from "../lib/impersonation.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { faultId, reportError } from "../lib/report-error.ts";
import { signOut } from "../lib/sign-out.ts";
import { switchBack } from "../lib/switch-back.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { PaperFace } from "../ui/paper-face.tsx";
import { RequestId } from "../ui/request-id.tsx";
import { ResendVerification } from "./resend-verification.tsx";

interface ErrorLink {
	to: string;
	label: string;
}

export interface ErrorViewProps {
	error?: unknown;
	status?: number;
	/** Signs out and opens the sign-in, if another account would help. */
	action?: "relogin";
	link?: ErrorLink;
}

/** Explains an error and offers a link (specification §2 and §8) or, impersonating, to switch back. */
export function ErrorView({ error, status, action, link }: ErrorViewProps) {
	const { t } = useTranslation("error-page");
	const inMaintenance = error instanceof ApiError && error.code === "maintenance";
	const shown = useErrorPage(status ?? errorStatus(error), inMaintenance);
	usePageTitle(shown.title);
	const as = useImpersonation((state) => state.as);
	// The impersonated person would be refused too.
	const impersonated = shown.status === 400 || shown.status === 403 ? as : null;
	const impersonationText = useImpersonationText(shown.status, error);
	const unconfirmed = shown.status === 400 && !impersonated;
	const shownLink = useErrorLink(
		shown.status,
		link ?? (impersonated && { to: `/${impersonated.path}`, label: t("conference") }),
	);
	// The reader's own account may have access.
	const back = impersonated !== null && shown.status === 403;
	const requestId = faultId(error);
	return (
		<div className="m-auto flex w-full max-w-md flex-col items-center px-4 py-12 text-center">
			<PaperFace mood={inMaintenance ? "calm" : "sad"} className="w-full max-w-96" />
			{!inMaintenance && (
				<p className="mt-4 text-14 font-semibold tracking-widest text-link">{shown.status}</p>
			)}
			<h1 className="mt-1 text-28">{shown.title}</h1>
			<p className="mt-2 text-16 text-balance text-secondary">
				{impersonated ? impersonationText(impersonated.email) : shown.text}
			</p>
			{requestId && <CopiedRequestId id={requestId} />}
			<div
				data-confirm-actions={unconfirmed || undefined}
				className="mt-6 flex w-full flex-col justify-center gap-3 sm:flex-row"
			>
				{back && (
					<Button kind="primary" large onClick={() => void switchBack().catch(reportError)}>
						{t("acting.switch_back")}
					</Button>
				)}
				{action === "relogin" || shown.status === 401 ? (
					<Button kind="primary" large onClick={() => void signOut("/auth/login").catch(reportError)}>
						{t("relogin")}
					</Button>
				) : (
					<ButtonLink kind={back ? "secondary" : "primary"} large to={shownLink.to}>
						{shownLink.label}
					</ButtonLink>
				)}
				{unconfirmed && <ResendVerification className={buttonClass("secondary", true)} />}
			</div>
		</div>
	);
}

function CopiedRequestId({ id }: { id: string }) {
	const { t } = useTranslation("error-page");
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(id);
		} catch {
			// Browsers may refuse; without HTTPS there is no clipboard.
			alertError(t("request_id.not_copied"));
			return;
		}
		alertSuccess(t("request_id.copied"));
	};
	return (
		<div className="mt-2 flex items-center justify-center gap-1">
			<RequestId id={id} />
			<IconButton icon={Copy} label={t("request_id.copy")} onClick={() => void copy()} />
		</div>
	);
}

function useImpersonationText(status: number, error: unknown): (email: string) => string {
	const { t } = useTranslation("error-page");
	const code = error instanceof ApiError ? error.code : null;
	return (email) => {
		if (status === 400) return t("acting.unconfirmed", { email });
		if (code === "impersonation_elsewhere") return t("acting.elsewhere", { email });
		if (code === "impersonating") return t("acting.alone", { email });
		return t("acting.forbidden", { email });
	};
}

function useErrorLink(status: number, given: ErrorLink | null): ErrorLink {
	const { t } = useTranslation("error-page");
	if (given) return given;
	return status === 400 ? { to: "/profile", label: t("profile") } : { to: "/", label: t("home") };
}

/** Returns the texts for a status; unknown ones use those of 500. */
function useErrorPage(
	status: number,
	inMaintenance: boolean,
): { status: number; title: string; text: string } {
	const { t } = useTranslation("error-page");
	if (inMaintenance) return { status, title: t("maintenance.title"), text: t("maintenance.text") };
	switch (status) {
		case 400:
			return { status, title: t("400.title"), text: t("400.text") };
		case 401:
		case 419:
			return { status: 401, title: t("401.title"), text: t("401.text") };
		case 403:
			return { status, title: t("403.title"), text: t("403.text") };
		case 404:
			return { status, title: t("404.title"), text: t("404.text") };
		case 503:
			return { status, title: t("503.title"), text: t("503.text") };
		default:
			return { status: 500, title: t("500.title"), text: t("500.text") };
	}
}

function errorStatus(error: unknown): number {
	if (!(error instanceof ApiError)) return 500;
	return error.status === 0 ? 503 : error.status;
}

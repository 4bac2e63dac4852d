import { useTranslation } from "react-i18next";
import { usePageTitle } from "../lib/page-title.ts";
import { reportError } from "../lib/report-error.ts";
import { signOut } from "../lib/session.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { PaperFace } from "../ui/paper-face.tsx";
import { ResendLetter } from "./resend-letter.tsx";

export interface ErrorViewProps {
	status: number;
	/** Logs out and opens the login, when another account is what would help. */
	action?: "relogin";
	/** A way on that is better than home. */
	route?: { to: string; label: string };
}

/** What went wrong, in words, and one way on (specification §2 and §8). */
export function ErrorView({ status, action, route }: ErrorViewProps) {
	const { t } = useTranslation("error-page");
	const words = useWords(status);
	usePageTitle(words.title);
	return (
		<div className="m-auto flex w-full max-w-md flex-col items-center px-4 py-12 text-center">
			<PaperFace mood="sad" className="w-full max-w-96" />
			<p className="mt-4 text-14 font-semibold tracking-widest text-link">{words.status}</p>
			<h1 className="mt-1 text-28">{words.title}</h1>
			<p className="mt-2 text-16 text-balance text-secondary">{words.text}</p>
			<div className="mt-6 flex w-full flex-col justify-center gap-3 sm:flex-row">
				{action === "relogin" || words.status === 401 ? (
					<Button kind="primary" large onClick={() => void signOut("/auth/login").catch(reportError)}>
						{t("relogin")}
					</Button>
				) : route ? (
					<ButtonLink kind="primary" large to={route.to}>
						{route.label}
					</ButtonLink>
				) : (
					<ButtonLink kind="primary" large to="/">
						{t("home")}
					</ButtonLink>
				)}
				{words.status === 400 && <ResendLetter className={buttonClass("secondary", true)} />}
			</div>
		</div>
	);
}

/** The words of a status; a status without words of its own has those of 500. */
function useWords(status: number): { status: number; title: string; text: string } {
	const { t } = useTranslation("error-page");
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

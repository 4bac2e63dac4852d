import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";

interface AuthCardProps {
	title: string;
	lead?: string;
	children: ReactNode;
}

export function AuthCard({ title, lead, children }: AuthCardProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
	}, []);
	return (
		<>
			<h1 ref={heading} tabIndex={-1} className="text-22">
				{title}
			</h1>
			{lead && <p className="mt-1 text-14 break-words text-secondary">{lead}</p>}
			<div className="mt-4">{children}</div>
		</>
	);
}

/** Keeps the query with the return address. */
export function OtherCardLink({
	question,
	to,
	children,
}: {
	question: string;
	to: string;
	children: string;
}) {
	const { search } = useLocation();
	return (
		<p className="mt-3 flex flex-wrap items-center justify-center gap-x-1.5 text-14 text-secondary">
			{question}
			<Link
				to={{ pathname: to, search }}
				className="inline-flex min-h-9 items-center font-medium text-link hover:underline pointer-coarse:min-h-11"
			>
				{children}
			</Link>
		</p>
	);
}

export function LoginLink({ primary, search }: { primary?: boolean; search?: string }) {
	const { t } = useTranslation("account");
	return (
		<ButtonLink kind={primary ? "primary" : "secondary"} large wide to={{ pathname: "/auth/login", search }}>
			{t("to_login")}
		</ButtonLink>
	);
}

export function HomeLink({ quiet, children }: { quiet?: boolean; children?: string }) {
	const { t } = useTranslation("account");
	return (
		<ButtonLink kind={quiet ? "quiet" : "secondary"} large wide to="/">
			{children ?? t("to_home")}
		</ButtonLink>
	);
}

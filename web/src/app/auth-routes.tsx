import { Navigate, Outlet, Route, Routes, useLocation } from "react-router";
import { AliasPage } from "../features/account/alias-page.tsx";
import { EmailChangePage } from "../features/account/email-change-page.tsx";
import { ForgotPage } from "../features/account/forgot-page.tsx";
import { LoginPage } from "../features/account/login-page.tsx";
import { RegisterPage } from "../features/account/register-page.tsx";
import { ResetPage } from "../features/account/reset-page.tsx";
import { VerifyPage } from "../features/account/verify-page.tsx";
import "../lib/common-texts.ts";
import { type ReactNode, useState } from "react";
import { type CardMemory, CardMemoryContext } from "../features/account/card-memory.ts";
import { years } from "../lib/version.ts";
import { LineField } from "../ui/line-field.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { AuthFace } from "./auth-face.tsx";
import { Flip } from "./auth-flip.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { Main } from "./main-region.tsx";
import { NotFound } from "./not-found.tsx";

const ExpertInvitationPage = lazyPage(
	() => import("../features/account/expert-invitation-page.tsx"),
	"ExpertInvitationPage",
	["expert-invitation", "expert-fields", "account", "errors"],
);

const ReviewLink = lazyPage(
	() => import("./review-link.tsx"),
	"ReviewLink",
	["my-reviews", "errors", "upload"],
	["pdf"],
);

/** Routes pages below /auth. Small ones share a chunk; the invitation form has its own. */
export function AuthRoutes() {
	const { pathname } = useLocation();
	if (/^\/auth\/review\/?$/.test(pathname)) {
		return (
			<>
				<ReviewLink />
				<Toaster />
			</>
		);
	}
	return (
		<>
			<AuthLayout>
				<Flip>
					{(location) => (
						<Routes location={location}>
							<Route element={<AuthFace />}>
								<Route element={<HashQuery />}>
									<Route path="login" element={<LoginPage />} />
									<Route path="register" element={<RegisterPage />} />
									<Route path="forgot" element={<ForgotPage />} />
								</Route>
								{/* E-mail links have parameters after a #, so another hash is another page. */}
								<Route path="reset" element={<ResetPage key={location.hash} />} />
								<Route path="reset/:token?/:email" element={<ResetPage />} />
								<Route path="verify" element={<VerifyPage key={location.hash} />} />
								<Route path="verify/:id?/:hash" element={<VerifyPage />} />
								<Route path="email" element={<EmailChangePage key={location.hash} />} />
								<Route path="email/:id/:hash" element={<EmailChangePage />} />
								<Route path="alias" element={<AliasPage key={location.hash} />} />
								<Route path="alias/:id/:hash" element={<AliasPage />} />
								<Route path="expert" element={<ExpertInvitationPage key={location.hash} />} />
								<Route path="*" element={<NotFound />} />
							</Route>
						</Routes>
					)}
				</Flip>
			</AuthLayout>
			<Toaster />
		</>
	);
}

function AuthLayout({ children }: { children: ReactNode }) {
	const [memory] = useState<CardMemory>(() => ({ email: null, signIn: null }));
	return (
		<div className="relative isolate flex min-h-dvh flex-col items-center overflow-hidden bg-violet-800">
			<LineField seed="auth" own className="-z-20" />
			<Main className="flex w-full grow flex-col items-center justify-center px-4 py-12">
				<div className="relative w-80 max-w-full">
					<Sheet className="-rotate-4" />
					<Sheet className="rotate-2" />
					<CardMemoryContext value={memory}>{children}</CardMemoryContext>
				</div>
			</Main>
			<footer className="pb-6 text-13 text-white">{years()}</footer>
		</div>
	);
}

function Sheet({ className }: { className: string }) {
	return (
		<div
			aria-hidden
			className={`absolute inset-0 -z-10 rounded-dialog border border-white/25 bg-violet-600/25 ${className}`}
		/>
	);
}

/** Moves an e-mail link's query from after the `#`, which stays out of server logs, to the search part. */
function HashQuery() {
	const { pathname, hash } = useLocation();
	if (!hash.includes("=")) return <Outlet />;
	return <Navigate replace to={{ pathname, search: hash.slice(1) }} />;
}

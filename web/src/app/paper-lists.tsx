import { PapersPage } from "../features/paper-desk/papers-page.tsx";
import "./paper-texts.ts";

export const PaperList = () => <PapersPage type="paper" />;
export const ExtpaperList = () => <PapersPage type="extpaper" />;
export const SubmissionList = () => <PapersPage type={null} />;

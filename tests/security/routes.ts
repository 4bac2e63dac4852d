import { createApp } from "@deck/api/app";
import { describedRoutes } from "@deck/api/openapi";
import type { AccessRule } from "@deck/core/access/access-rule";

export const ROUTES = describedRoutes(createApp({} as never));

const RULES = new Map(ROUTES.map(({ method, path, access }) => [`${method} ${path}`, access]));

/** @param name as `PUT /api/profile` */
export const ruleOf = (name: string) => RULES.get(name) as AccessRule;

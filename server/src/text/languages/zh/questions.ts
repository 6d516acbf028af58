import { none, words } from '../patterns.ts';
import type { Questions } from '../questions.ts';

export const questions: Questions = {
  asking: words(
    `什么 怎么 为什 谁说 说了 说过 讨论 会议 总结 认为 觉得 看法 关于 意见 哪些 如何 怎样 大家 为何 何时 提到`,
  ),
  general: words(`
    决定 问题 时间 今天 明天 现在 计划 工作 新的`),
  everything: /总结|概括|概述|讨论了什么/iu,
  framing: none,
  negated: /不|没/u,
};

import { never, none, words } from '../patterns.ts';
import type { Questions } from '../questions.ts';

export const questions: Questions = {
  asking: words(
    `什么 怎么 为什 谁说 说了 说过 讨论 会议 总结 认为 觉得 看法 关于 意见 哪些 如何 怎样 大家 为何 何时 提到 多少 几个 哪里 在哪 什么时候 什么 怎么样 怎么 为什么 是多少 花了 有多 安排在 希望 负责 关于 了吗 是谁`,
  ),
  general: words(`
    决定 问题 时间 今天 明天 现在 计划 工作 新的 上周 下周`),
  everything: /总结|概括|概述|讨论了什么/iu,
  framing: none,
  negated: /不|没/u,
  idioms: never,
};
